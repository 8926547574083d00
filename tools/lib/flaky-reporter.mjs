/** Vitest reporter: lists the tests that passed only at the second try. */
export default class FlakyReporter {
  #flaky = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#flaky.push(
        `${test.module.relativeModuleId} › ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
      )
  }

  onTestRunEnd() {
    for (const each of this.#flaky) console.error(`! flaky, find its cause: ${each.split('\n')[0]}`)
  }
}
