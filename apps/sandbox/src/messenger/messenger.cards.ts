import type { FastifyInstance } from 'fastify'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'

/** A template message "delivered" to a follower. */
export interface Card {
  id: number
  openId: string
  template: string
  url: string
  /** Values of its keywords, in order. */
  lines: string[]
  /** ms */
  at: number
}

const maxKept = 500

/** The newest template messages since the start. */
export class Cards {
  private readonly all: Card[] = []
  private lastId = 0

  put(card: Omit<Card, 'id' | 'at'>): number {
    this.lastId += 1
    this.all.unshift({ ...card, id: this.lastId, at: Date.now() })
    this.all.length = Math.min(this.all.length, maxKept)
    return this.lastId
  }

  newest(openId: string | undefined): Card[] {
    return this.all.filter((card) => !openId || card.openId === openId)
  }
}

/** Messages sent to followers: a page for people, JSON for tests. Newest first. */
export function cardRoutes(app: FastifyInstance, env: SandboxEnv, cards: Cards): void {
  app.get<{ Querystring: { openId?: string } }>('/messenger/messages.json', async ({ query }) => ({
    messages: cards.newest(query.openId),
  }))

  app.get('/messenger/messages', async (_request, reply) => {
    const list = cards.newest(undefined).slice(0, 100).map(cardOf)
    const body = html`<h1>微信通知</h1>
      ${list.length > 0 ? html`<ul class="cards">${list}</ul>` : html`<p class="empty">还没有微信通知。绑定微信的会员付款、发货、退款时会收到。</p>`}`
    return sendPage(reply, env, { title: '微信通知', body })
  })
}

const cardOf = (card: Card) => html`<li class="card">
  <div class="line"><h2>${card.openId}</h2><time class="meta" datetime="${new Date(card.at).toISOString()}">${plainShanghai(card.at)}</time></div>
  <p>${card.lines.join(' · ')}</p>
  ${card.url ? html`<p><a href="${card.url}">打开页面</a></p>` : ''}
</li>`
