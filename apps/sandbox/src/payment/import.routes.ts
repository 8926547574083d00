import type { FastifyInstance } from 'fastify'
import { badParam, fenOf, fieldsOf, textOf } from './payment.error'
import type { PaymentParts } from './payment.parts'
import { newPrepayId } from './payment.store'
import type { Trade } from './payment.types'

/**
 * Imports payments from before the sandbox existed, such as the history of a demo shop, so that they can be
 * queried and refunded. Body: `[{outTradeNo, transactionId, totalFen, paidAt}]`, `paidAt` in ms. Known
 * payments are unchanged; nothing is notified. Returns how many were new.
 */
export function importRoutes(app: FastifyInstance, { store }: PaymentParts): void {
  app.post<{ Body: unknown }>('/payment/control/trades', async ({ body }) => {
    if (!Array.isArray(body)) throw badParam('请求体必须为数组')
    const fresh = body.map(readPaid).filter((trade) => !store.trades.get(trade.outTradeNo))
    for (const trade of fresh) store.putTrade(trade)
    return { imported: fresh.length, known: body.length - fresh.length }
  })
}

function readPaid(value: unknown): Trade {
  const fields = fieldsOf(value, '支付单')
  const paidAt = fenOf(fields, 'paidAt')
  return {
    outTradeNo: textOf(fields, 'outTradeNo', 32, /^[\w\-|*]{6,32}$/),
    prepayId: newPrepayId(paidAt),
    type: 'MWEB',
    state: 'SUCCESS',
    description: '沙箱启用前已支付的订单',
    totalFen: fenOf(fields, 'totalFen'),
    notifyUrl: '',
    openId: '',
    expiresAt: null,
    createdAt: paidAt,
    paidAt,
    transactionId: textOf(fields, 'transactionId', 64),
    noticed: false,
    latePayAt: null,
    fingerprint: 'imported',
  }
}
