// Serves the built shop from a temporary data folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-e2e-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/main.js')], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
