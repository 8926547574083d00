import { createSign, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadKeys, type SandboxKeys } from './keys'
import { readEnv } from './platform/env'
import { buildSandbox } from './sandbox'

export interface TestSandbox {
  app: FastifyInstance
  keys: SandboxKeys
  stateDir: string
  stop: () => Promise<void>
}

/** A sandbox in this process under the base path /sandbox, on a new folder unless one is given. */
export async function startTestSandbox(given?: string): Promise<TestSandbox> {
  const stateDir = given ?? mkdtempSync(join(tmpdir(), 'sandbox-'))
  const app = await buildSandbox(
    readEnv({ SANDBOX_STATE: stateDir, SANDBOX_PUBLIC_BASE: '/sandbox', SANDBOX_TIME_SCALE: '0.01' }),
  )
  const stop = async (): Promise<void> => {
    await app.close()
    if (given === undefined) rmSync(stateDir, { recursive: true, force: true })
  }
  return { app, keys: loadKeys(stateDir).shop, stateDir, stop }
}

/** Places an H5 order as the merchant would, signed by hand; returns the cashier's address. */
export async function placeOrder(
  { app, keys }: TestSandbox,
  outTradeNo: string,
  over: object = {},
): Promise<string> {
  const { mchId, appId, merchantSerial, merchantPrivateKey } = keys.payment
  const body = JSON.stringify({
    appid: appId,
    mchid: mchId,
    description: '琴叶榕 <大盆> ×1',
    out_trade_no: outTradeNo,
    notify_url: 'http://127.0.0.1:9/notice',
    amount: { total: 25_800, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
    ...over,
  })
  const url = '/v3/pay/transactions/h5'
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const signature = createSign('RSA-SHA256')
    .update(`POST\n${url}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(merchantPrivateKey, 'base64')
  const fields = `mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${merchantSerial}"`
  const headers = { authorization: `WECHATPAY2-SHA256-RSA2048 ${fields}`, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url, headers, payload: body })
  return String(answer.json<{ h5_url?: string }>().h5_url)
}
