import { type Config, readConfig } from './platform/config'
import { StartProblem } from './platform/postgres/start-problem'

/** Runs a command line tool. `work` returns the exit code; a StartProblem is printed as its message only. */
export const runCommand = async (work: (config: Config) => Promise<number>) => {
  try {
    process.exitCode = await work(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  } catch (error) {
    console.error(error instanceof StartProblem ? `✗ ${error.message}` : error)
    process.exitCode = 1
  }
}
