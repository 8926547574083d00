import { StartProblem } from './platform/postgres/start-problem'
import { start } from './start'

try {
  await start(process.env)
} catch (error) {
  // A reason that the person at the keyboard can act on is printed alone; anything else with its stack.
  console.error(error instanceof StartProblem ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
