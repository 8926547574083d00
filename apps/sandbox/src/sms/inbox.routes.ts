import type { FastifyInstance } from 'fastify'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import type { Ledger } from '../platform/ledger'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import type { SmsText } from './sms.store'

const SHOWN = 100

/** The inbox of every phone: a page for people, JSON for tests. Newest first. */
export function inboxRoutes(app: FastifyInstance, env: SandboxEnv, inbox: Ledger<SmsText>): void {
  const newest = (phone: string | undefined): SmsText[] =>
    inbox
      .all()
      .filter((text) => !phone || text.phone === phone)
      .reverse()

  app.get<{ Querystring: { phone?: string } }>('/sms/inbox.json', async ({ query }) => ({
    texts: newest(query.phone),
  }))

  app.get<{ Querystring: { phone?: string } }>('/sms/inbox', async ({ query }, reply) => {
    const cards = newest(query.phone).slice(0, SHOWN).map(textCard)
    const body = html`<h1>短信收件箱</h1>
      <form class="filter" method="get"><input name="phone" type="search" inputmode="numeric" maxlength="11" aria-label="手机号" placeholder="只看某个手机号" value="${query.phone ?? ''}"><button class="small">筛选</button></form>
      <div data-inbox aria-live="polite">${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有短信。在商城里点“获取验证码”，短信会出现在这里。</p>`}</div>`
    return sendPage(reply, env, { title: '短信收件箱', body, scripts: ['inbox.js'] })
  })
}

const textCard = (text: SmsText) => html`<li class="card">
  <div class="line"><h2>${text.phone}</h2><time class="meta" datetime="${new Date(text.at).toISOString()}">${plainShanghai(text.at)}</time></div>
  ${text.code === null ? '' : html`<div class="line"><b class="code">${text.code}</b><button class="small" type="button" data-copy="${text.code}">复制</button></div>`}
  <p>${text.text}</p>
</li>`
