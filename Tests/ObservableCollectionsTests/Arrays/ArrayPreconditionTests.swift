// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct ArrayPreconditionTests {
  @Test(arguments: Misuse.all.indices)
  func misuseTrapsAndNamesTheCallAndTheNumbers(_ index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      "\(Misuse.all[index].message)"
    ) { [index] in
      Misuse.all[index].body()
    }
    expectMessage(Misuse.all[index].message, in: result)
  }
}
