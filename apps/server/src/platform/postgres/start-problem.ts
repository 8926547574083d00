/**
 * A reason why the server cannot start that the person at the keyboard can act on. Its message is one
 * plain sentence in Chinese with a short English one after it; whoever catches it prints the message
 * alone and exits with code 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'

  constructor(chinese: string, english: string, cause?: unknown) {
    super(`${chinese}（${english}）`, { cause })
  }
}
