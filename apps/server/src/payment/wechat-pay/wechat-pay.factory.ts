import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fen } from '@greenstar/rules/platform/money'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { WechatPayConfig } from './config'
import type { H5Order } from './pay'

export interface Received {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Server that records notices and responds with the given status. */
export interface NoticeShop {
  url: string
  received: Received[]
  answerWith: (status: number) => void
  stop: () => Promise<void>
}

async function startNoticeShop(): Promise<NoticeShop> {
  const received: Received[] = []
  let status = 204
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/notice`,
    received,
    answerWith: (next) => {
      status = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Starts a sandbox with a fresh state folder, whose delays are a hundred times shorter. */
async function startTestSandbox(): Promise<{
  sandbox: Sandbox
  config: WechatPayConfig
  stateDir: string
  stop: () => Promise<void>
}> {
  const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
  const options = {
    stateDir,
    publicBase: '/sandbox',
    log: () => undefined,
    timeScale: 0.01,
    refundDelayMs: 100,
  }
  const sandbox = await startSandbox(options)
  const stop = async (): Promise<void> => {
    await sandbox.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  return { sandbox, config: WechatPayConfig.parse(sandbox.keys.payment), stateDir, stop }
}

/** Starts a sandbox and a server for its notices; `stop` ends both. */
export const startChannel = async () => {
  const { stop, ...channel } = await startTestSandbox()
  const shop = await startNoticeShop()
  return {
    ...channel,
    shop,
    stop: async () => {
      await stop()
      await shop.stop()
    },
  }
}

export const newTradeNo = (): string => `T${randomBytes(10).toString('hex')}`

/** Returns an H5 order of 88.00 yuan with a new number. */
export const anOrder = (notifyUrl: string, over: Partial<H5Order> = {}): H5Order => ({
  outTradeNo: newTradeNo(),
  description: '绿萝 小盆 ×1',
  totalFen: fen(8800),
  notifyUrl,
  payerIp: '127.0.0.1',
  ...over,
})

export async function control(
  config: WechatPayConfig,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(config.baseUrl + path, { method, ...init })
  return answer.json()
}

/** Acts as the payer at the cashier. */
export const pay = (
  config: WechatPayConfig,
  outTradeNo: string,
  action: string,
  seconds?: number,
): Promise<unknown> =>
  control(config, 'POST', `/payment/control/trades/${outTradeNo}`, {
    action,
    ...(seconds === undefined ? {} : { seconds }),
  })
