import { readFileSync } from 'node:fs'
import { createApp, createServer } from '../../server'
import type { ProviderKeys } from '../app'
import { readConfig } from '../config'
import { createListener } from '../http/listener'
import { startDueRunner } from '../jobs/due'

// A server in a child process for crash tests: calls, notices, jobs and deadlines on an existing
// database. Prints when it listens and exits with its parent.

const config = readConfig({
  ...process.env,
  GREENSTAR_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
  FLASH_RATE_LIMIT: '1000000',
})
const keys: ProviderKeys = config.providerKeys
  ? (JSON.parse(readFileSync(config.providerKeys, 'utf8')) as ProviderKeys)
  : { sandbox: true }
const app = await createApp(config, config.databaseUrl ?? '', keys)
if (config.role !== 'api') {
  await app.jobs.work(app)
  startDueRunner(app, 200)
}
const http = await createServer(app)
// From then on it answers; the further handles of its socket come a moment later.
http.server.once('listening', () => process.stdout.write('ready\n'))
await createListener(http).listen({ port: config.port, host: '127.0.0.1' })
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
