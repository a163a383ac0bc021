// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The texts that explain the command.
enum HelpText {
  /// The version of the command.
  static let version = "obsdemo 0.1.0\n"

  /// What `obsdemo help` prints.
  static let help = """
    Replays edits of a watch list through an observable array and prints each row diff.

    usage: obsdemo                          replay a built-in story
           obsdemo replay FILE [OPTION]...  replay an edit script; - is standard input
           obsdemo help                     print this text
           obsdemo --version                print the version

    options of replay:
      --format text        a row diff for people, in color on a terminal (the default)
      --format json        one JSON object a line
      --format json-patch  one JSON Patch document (RFC 6902) a line, to be applied to an
                           empty array first
      --deltas             one merged row diff for each batch and for each line outside of
                           batches, rather than one for each record
      --filter CONDITION   show only rows with price>N, price<N, price=N, name=TEXT or
                           name~TEXT, which means that the name contains the text
      --sort price|name    show rows sorted; equal ones stay in their order
      --descending         the greatest first
      --top N              show only the first N rows, after filtering and sorting
      --group N            show the rows in sections, by the first N characters of the name;
                           sections are in the order of their first rows
      --table              show the table rather than row diffs: on a terminal it is drawn
                           anew, with changed rows marked, and elsewhere printed at the end
      --check              show each row diff in a table without a screen, which rejects
                           what a table view would, and compare the table with the list
      --summary            at the end, print counts per kind and the final table
      --keep-going         report a bad line and go on; a batch with a bad line is left out
                           whole, up to its commit

    An edit script has one JSON object a line. A stock is {"name": "AAPL", "price": 10.5}.

      {"op":"insert","at":3,"stock":STOCK}               positions after the edit
      {"op":"insert","at":[1,4],"stocks":[STOCK,STOCK]}
      {"op":"remove","at":3}                             positions before the edit
      {"op":"remove","at":[1,2]}
      {"op":"replace","at":3,"stock":STOCK}
      {"op":"replace","at":[1,2],"stocks":[STOCK,STOCK]}
      {"op":"move","from":7,"to":2}                      before the edit, after the edit
      {"op":"set","stocks":[STOCK,STOCK]}                the whole list
      {"op":"begin"} ... {"op":"commit"}                 a batch: all of it or nothing

    A row of a row diff begins with + if it came in, - if it went away, ~ if it was replaced
    and > if it moved. In a merged row diff the indexes of - count before the batch, those of
    + after it, and a row that is elsewhere after it has both. The line is that of the commit.
    With --group an index is that of a section, 2, or of a row in a section, 2.0.

    exit status: 0   all is well
                 64  wrong usage
                 65  a line of the script is bad
                 66  the script cannot be read
                 70  a row diff failed the check
                 74  the output cannot be written

    """
}
