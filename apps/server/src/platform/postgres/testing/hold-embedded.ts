import { startEmbedded } from '../embedded'

/**
 * A process that starts the embedded database and holds it, for tests that kill it. Prints one line: the
 * url and the process id of the postmaster, or the problem.
 */
const log = { info: () => undefined, warn: () => undefined }

startEmbedded({ dataDir: process.argv[2] ?? '', log }).then(
  (database) => {
    console.log(JSON.stringify({ url: database.url, pid: database.pid() }))
    setInterval(() => undefined, 60_000)
  },
  (error: Error) => console.log(JSON.stringify({ problem: error.message })),
)
