import { type Config, readConfig } from './platform/config'
import { StartProblem } from './platform/postgres/start-problem'

/** Runs a command of the operators' shell: its number is the exit code, a reason to act upon is printed alone. */
export const runCommand = async (work: (config: Config) => Promise<number>) => {
  try {
    process.exitCode = await work(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  } catch (error) {
    console.error(error instanceof StartProblem ? `✗ ${error.message}` : error)
    process.exitCode = 1
  }
}
