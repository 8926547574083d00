/**
 * A reason why the server cannot start that the person at the keyboard can fix. Its message is one plain sentence in
 * Chinese with a short English one after it; the caller prints only the message and exits with code 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'

  constructor(chinese: string, english: string, cause?: unknown) {
    super(`${chinese}（${english}）`, { cause })
  }
}
