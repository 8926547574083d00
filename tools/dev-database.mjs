// The embedded PostgreSQL of `npm run dev`, in a process of its own: it stays while the server starts again.
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
// Ctrl-C reaches the whole process group; this process ends when its parent says so.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
