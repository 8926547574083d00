// The embedded PostgreSQL of `npm run dev`, as a child process: it keeps running while the server restarts.
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'

const log = { info: (line) => console.error(`· ${line}`), warn: (line) => console.error(`! ${line}`) }

try {
  const database = await startEmbedded({ dataDir: process.argv[2], log })
  process.once('disconnect', () => void database.stop())
  process.send({ url: database.url })
} catch (error) {
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
// Ctrl-C reaches the whole process group; this process exits on a message of its parent.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
