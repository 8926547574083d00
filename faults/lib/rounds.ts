import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const first = Number(process.env.FAULT_SEED ?? 1)

const testsOf = (suite: RunnerTestSuite | RunnerTestFile): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

/** Does each test of a row FAULT_ROUNDS times in the shop that the row has started, with a seed more each time. */
export default class extends VitestTestRunner {
  onCollected(files: RunnerTestFile[]) {
    for (const test of files.flatMap(testsOf)) test.repeats = rounds - 1
  }
  override async onBeforeTryTask(...[test, at]: Parameters<VitestTestRunner['onBeforeTryTask']>) {
    process.env.FAULT_SEED = String(first + (at?.repeats ?? 0))
    await super.onBeforeTryTask(test)
  }
}
