import type { FastifyInstance } from 'fastify'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import type { Ledger } from '../platform/ledger'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import type { TaxDocument } from './tax.types'

const SHOWN = 100

/** The newest documents with their files: a page for people, JSON for tests. */
export function taxPages(
  app: FastifyInstance,
  env: SandboxEnv,
  documents: Ledger<TaxDocument>,
  isReady: (one: TaxDocument) => boolean,
): void {
  app.get('/tax/invoices.json', async () => ({ documents: documents.all().reverse() }))

  app.get('/tax/invoices', async (_request, reply) => {
    const cards = documents
      .all()
      .reverse()
      .slice(0, SHOWN)
      .map((one) => card(env, one, isReady(one)))
    const body = html`<h1>发票</h1>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有发票。在商城里申请发票，开出的样张会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '发票', body })
  })
}

const stateOf = (one: TaxDocument, isReady: boolean) => {
  if (one.failCause) return one.failCause
  return isReady ? (one.isRed ? '红字发票已开具' : '已开具') : '开具中'
}

const card = (env: SandboxEnv, one: TaxDocument, isReady: boolean) => html`<li class="card">
  <div class="line"><h2>${one.buyerName}</h2><time class="meta" datetime="${new Date(one.askedAt).toISOString()}">${plainShanghai(one.askedAt)}</time></div>
  <p>${one.invoiceNo} · ${stateOf(one, isReady)}</p>
  ${isReady && !one.failCause ? html`<p><a href="${env.basePath}/tax/files/${one.token}.pdf">打开样张</a></p>` : ''}
</li>`
