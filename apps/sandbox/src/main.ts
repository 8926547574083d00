import { readEnv } from './platform/env'
import { buildSandbox } from './sandbox'

const env = readEnv(process.env)
const app = await buildSandbox(env)

let leaving = false
async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  setTimeout(() => process.exit(0), 2000).unref()
  await app.close()
  process.exit(0)
}

process.on('SIGTERM', () => void leave())
process.on('SIGINT', () => void leave())
if (env.diesWithParent) {
  process.stdin.resume()
  process.stdin.on('end', () => void leave())
  process.stdin.on('error', () => void leave())
}

await app.listen({ port: env.port, host: env.host })
const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : env.port
const { port: smtp } = (await app.inject('/mail/smtp.json')).json<{ port: number }>()
process.stdout.write(`${JSON.stringify({ sandbox: 'ready', port, smtp })}\n`)
