import type { FastifyInstance } from 'fastify'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import { type BankBook, type BankTransfer, FAILING, WAITING } from './bank.book'

const SHOWN = 100
const fates = ['pays', 'waits', 'fails'] as const

/** Payments to bank cards, newest first, with buttons for their result: a page for people, JSON for tests. */
export function bankRoutes(app: FastifyInstance, env: SandboxEnv, book: BankBook): void {
  app.addHook('onClose', async () => book.transfers.close())

  app.get('/bank/transfers.json', async () => ({
    transfers: book.transfers
      .all()
      .reverse()
      .map((one) => ({ ...one, status: book.stateOf(one) })),
  }))

  app.get('/bank/transfers', async (_request, reply) => {
    const cards = book.transfers
      .all()
      .reverse()
      .slice(0, SHOWN)
      .map((one) => card(env, book, one))
    const body = html`<h1>银行打款</h1>
      <p class="meta">尾号 ${FAILING} 的卡付款失败，尾号 ${WAITING} 的卡一直处理中，其他卡很快到账。</p>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有打款。后台对审核通过的提现打款后，会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '银行打款', body })
  })

  app.post<{ Params: { number: string }; Body: { fate?: string } | undefined }>(
    '/bank/transfers/:number',
    async ({ params, body, headers }, reply) => {
      const fate = fates.find((one) => one === body?.fate)
      if (!fate || !book.decide(params.number, fate))
        return reply.code(404).send({ message: 'no such transfer' })
      if (!String(headers.accept ?? '').includes('html')) return { fate }
      return reply.redirect(`${env.basePath}/bank/transfers`, 303)
    },
  )
}

const names = { SUCCESS: '已付款', DEALING: '处理中', FAIL: '付款失败' } as const

const card = (env: SandboxEnv, book: BankBook, one: BankTransfer) => {
  const status = book.stateOf(one)
  const button = (fate: string, text: string) =>
    html`<button class="pay" name="fate" value="${fate}">${text}</button>`
  return html`<li class="card">
  <div class="line"><h2>${one.amount}元 · ${one.bank}尾号${one.last4}</h2><time class="meta" datetime="${new Date(one.askedAt).toISOString()}">${plainShanghai(one.askedAt)}</time></div>
  <p>${one.outBizNo} · ${names[status]}</p>
  ${status === 'SUCCESS' ? '' : html`<form method="post" action="${env.basePath}/bank/transfers/${one.outBizNo}">${button('pays', '付款成功')} ${button('fails', '付款失败')}</form>`}
</li>`
}
