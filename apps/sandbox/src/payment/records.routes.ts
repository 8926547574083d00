import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import { stateName } from './cashier.page'
import type { PaymentParts } from './payment.parts'
import { shownState } from './payment.store'
import type { Notice, Trade } from './payment.types'

const SHOWN = 100

/** Trades of the cashier, newest first: a page for people, JSON for tests. */
export function recordsRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { env, store, notices } = parts

  app.get('/payment/records', async (_request, reply) => {
    const trades = store.trades.all().reverse().slice(0, SHOWN)
    const list = trades.map((trade) => tradeCard(parts, trade))
    const body = html`<h1>收银台记录</h1>
      ${list.length > 0 ? html`<ul class="cards">${list}</ul>` : html`<p class="empty">还没有支付单。在商城下单并付款后，这里会出现记录。</p>`}`
    return sendPage(reply, env, { title: '收银台记录', body })
  })

  app.get('/payment/records.json', async () => ({
    trades: store.trades.all().reverse(),
    refunds: store.refunds.all().reverse(),
    notices: store.notices.all().reverse(),
  }))

  app.post<{ Params: { id: string } }>('/payment/records/notices/:id', async ({ params }, reply) => {
    await notices.repeat(params.id, 1, 1)
    return reply.redirect(`${env.basePath}/payment/records`, 303)
  })
}

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

function tradeCard({ env, store }: PaymentParts, trade: Trade): Html {
  const notices = store.notices.all().filter((notice) => notice.outTradeNo === trade.outTradeNo)
  const refunds = store.refundsOf(trade.outTradeNo)
  const open = shownState(trade, Date.now()) === 'NOTPAY'
  return html`<li class="card">
    <div class="line"><h2>${trade.description}</h2><b class="price">${yuan(trade.totalFen)}</b></div>
    <p class="meta">${trade.outTradeNo} · ${plainShanghai(trade.createdAt)}</p>
    <p class="line"><span class="tag" data-state="${shownState(trade, Date.now())}">${stateName(trade)}</span>
      ${trade.latePayAt === null ? '' : html`<span class="meta">将于 ${plainShanghai(trade.latePayAt)} 到账</span>`}
      ${open && trade.type !== 'JSAPI' ? html`<a href="${env.basePath}/payment/checkmweb?prepay_id=${trade.prepayId}">去支付</a>` : ''}</p>
    ${refunds.map((refund) => html`<p class="meta">退款 ${yuan(refund.refundFen)} · ${refund.outRefundNo} · ${refund.status === 'SUCCESS' ? '已到账' : '处理中'}</p>`)}
    ${notices.map((notice) => noticeLine(env.basePath, notice))}
  </li>`
}

function noticeLine(basePath: string, notice: Notice): Html {
  const kind = notice.eventType === 'REFUND.SUCCESS' ? '退款通知' : '支付通知'
  const state = notice.nextAt === null ? '' : ` · 下次 ${plainShanghai(notice.nextAt)}`
  return html`<form class="line" method="post" action="${basePath}/payment/records/notices/${notice.id}">
    <span class="meta">${kind} · 已发 ${notice.attempts} 次 · 应答 ${notice.lastStatus || '无'}${state}</span>
    <button class="small">再发一次</button></form>`
}
