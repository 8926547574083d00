import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { safeRedirect } from '../platform/redirect'
import { cashierPage, resultPage } from './cashier.page'
import { PaymentError } from './payment.error'
import type { PaymentParts } from './payment.parts'
import { shownState } from './payment.store'
import { isPayAction, type Trade } from './payment.types'

interface CashierQuery {
  prepay_id?: string
  redirect_url?: string
}

interface CashierForm {
  action?: string
  seconds?: string
  redirect_url?: string
}

/** Seconds until a late payment, 0 to 99999; 10 if not a number. */
export const secondsOf = (text: string | undefined): number =>
  /^\d{1,5}$/.test(text ?? '') ? Number(text) : 10

/** The page behind `h5_url`. */
export function cashierRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { env, store, service } = parts
  const records = `${env.basePath}/payment/records`

  app.get<{ Querystring: CashierQuery }>('/payment/checkmweb', async (request, reply) => {
    const trade = store.tradeOfPrepay(request.query.prepay_id ?? '')
    if (!trade) return unknownTrade(reply.code(404), parts)
    return showCashier(reply, parts, trade, safeRedirect(request.query.redirect_url, request, env))
  })

  app.post<{ Params: { prepay: string }; Body: CashierForm | undefined }>(
    '/payment/checkmweb/:prepay',
    async (request, reply) => {
      const trade = store.tradeOfPrepay(request.params.prepay)
      const { action, seconds, redirect_url } = request.body ?? {}
      if (!trade || !isPayAction(action)) return unknownTrade(reply.code(404), parts)
      const now = tryAct(() => service.act(trade, action, secondsOf(seconds)))
      const redirect = safeRedirect(redirect_url, request, env)
      if (now && redirect) return reply.redirect(redirect, 303)
      const body = resultPage(now ?? trade, now ? action : 'done', redirect, records)
      return sendPage(reply, env, { title: '收银台', body, bare: true })
    },
  )
}

/** The choices while the order can be paid, otherwise its result. */
export function showCashier(
  reply: FastifyReply,
  { env }: PaymentParts,
  trade: Trade,
  redirect: string | null,
) {
  const open = shownState(trade, Date.now()) === 'NOTPAY'
  const body = open
    ? cashierPage(trade, `${env.basePath}/payment/checkmweb/${trade.prepayId}`, redirect)
    : resultPage(trade, 'done', redirect, `${env.basePath}/payment/records`)
  return sendPage(reply, env, { title: '收银台', body, bare: true })
}

/** A refused choice (the trade was paid or closed since) shows the state instead of an error. */
function tryAct(act: () => Trade): Trade | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof PaymentError) return null
    throw error
  }
}

export function unknownTrade(reply: FastifyReply, { env }: PaymentParts) {
  const records = `${env.basePath}/payment/records`
  const body = html`<section class="cashier"><h1>支付单不存在</h1><p class="center"><a href="${records}">查看收银台记录</a></p></section>`
  return sendPage(reply, env, { title: '支付单不存在', body, bare: true })
}
