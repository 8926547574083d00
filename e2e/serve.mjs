// Serves built shops side by side, each from a temporary data folder: node e2e/serve.mjs <port> …
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const serve = (port) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-e2e-'))
  const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/main.js')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` },
  })
  const ended = new Promise((resolve) =>
    server.on('exit', (code) => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve(code ?? 0)
    }),
  )
  return { server, ended }
}

const shops = process.argv.slice(2).map(serve)
const stop = (signal) => {
  for (const { server } of shops) server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
const first = await Promise.race(shops.map(({ ended }) => ended))
stop('SIGTERM')
await Promise.all(shops.map(({ ended }) => ended))
process.exit(first)
