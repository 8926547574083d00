import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProviderKeys, SandboxKeys } from '../../apps/sandbox/src/keys'
import { seal, signedHeaders } from '../../apps/sandbox/src/payment/payment.signature'
import { withClient } from '../lib/database'
import type { Request } from '../lib/load'
import type { Bed } from '../lib/measure'

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T

type Attempt = { trade_no: string; amount_fen: number }

/** Starts a payment attempt for the newest unpaid orders, as a tap on 去支付 does, and returns the attempts. */
const openAttempts = (bed: Bed, count: number): Promise<Attempt[]> =>
  withClient(bed.databaseUrl, async (client) => {
    const { rows } = await client.query<Attempt>(
      `insert into payments (order_id, way, trade_no, amount_fen, status, created_at, expires_at)
       select id, 'wechat-h5', code || '-1', pay_fen, 10, now(), auto_cancel_at from orders o
       where status = 10 and not exists (select from payments p where p.order_id = o.id)
       order by id desc limit $1 returning trade_no, amount_fen::int`,
      [count],
    )
    return rows
  })

/** Signed and encrypted success notices for that many unpaid orders, as the provider sends them. */
export const noticesFor = async (bed: Bed, count: number): Promise<Request[]> => {
  const { payment } = readJson<SandboxKeys>(bed.shop.dataDir, 'sandbox', 'keys.json')
  const provider = readJson<ProviderKeys>(bed.shop.dataDir, 'sandbox', 'provider-keys.json')
  const attempts = await openAttempts(bed, count)
  return attempts.map(({ trade_no, amount_fen }) => {
    const trade = {
      appid: payment.appId,
      mchid: payment.mchId,
      out_trade_no: trade_no,
      transaction_id: `4200${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      trade_type: 'MWEB',
      trade_state: 'SUCCESS',
      trade_state_desc: '支付成功',
      success_time: new Date().toISOString(),
      amount: { total: amount_fen, payer_total: amount_fen, currency: 'CNY', payer_currency: 'CNY' },
    }
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        ...seal(JSON.stringify(trade), 'transaction', payment.apiV3Key),
      },
    })
    return {
      method: 'POST',
      path: '/notify/wechat-pay',
      headers: { 'content-type': 'application/json', ...signedHeaders(body, provider) },
      body,
    }
  })
}
