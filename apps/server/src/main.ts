import { StartProblem } from './platform/postgres/start-problem'
import { start } from './start'

try {
  await start(process.env)
} catch (error) {
  // Prints only the message of a StartProblem, which the operator can solve; other errors with their stack.
  console.error(error instanceof StartProblem ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
