import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const first = Number(process.env.FAULT_SEED ?? 1)

const testsOf = (suite: RunnerTestSuite | RunnerTestFile): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

/**
 * Runs each test of a row FAULT_ROUNDS times against the shop that the row has started, with the seed
 * increased by one each time.
 */
export default class extends TestRunner {
  onCollected(files: RunnerTestFile[]) {
    for (const test of files.flatMap(testsOf)) test.repeats = rounds - 1
  }
  override onBeforeTryTask(
    test: Parameters<TestRunner['onBeforeTryTask']>[0],
    { repeats }: { repeats: number } = { repeats: 0 },
  ) {
    process.env.FAULT_SEED = String(first + repeats)
    super.onBeforeTryTask(test)
  }
}
