import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app'
import { Collector } from '../platform/http/collector'
import type { RequestFacts } from '../platform/http/context'
import { networkOf } from '../platform/http/network'
import { fingerprint } from '../platform/session/keyed-hash'
import { putViews, type View } from './view.store'

const collectors = new WeakMap<App, Collector<View>>()

/** Counts the readers of posts from now on. */
export const countViews = (http: FastifyInstance, app: App) => {
  const collector = new Collector<View>(app, 'views', (batch) =>
    app.database.transact((db) => putViews(db, batch)),
  )
  collectors.set(app, collector)
  collector.run(http)
}

/** Different browsers of one network that count; many readers lower the place of a post whose readers do not like it. */
const browsersOfNetwork = 16

/** A guest: the network, and one of a few classes of browsers, as a browser can call itself anything. */
export const guestOf = (app: App, { ip, userAgent }: Pick<RequestFacts, 'ip' | 'userAgent'>): string => {
  const browser = fingerprint(app, 'view-browser', userAgent).charCodeAt(0) % browsersOfNetwork
  return `${networkOf(ip)}\n${browser}`
}

type Reader = { app: App; memberId: number; now: number; request: RequestFacts }

/**
 * Counts that somebody read a post: a member, or a guest (`guestOf`), once a day. Its author does not count,
 * nor a page that the server makes for a guest, whose browser it does not know.
 * The hash contains the day, so that two days cannot be linked.
 */
export const noteView = (
  { app, memberId, now, request }: Reader,
  post: { id: string; member_id: string },
): void => {
  if (Number(post.member_id) === memberId || (memberId === 0 && request.ip === '')) return
  const day = shanghaiDay(now)
  const who = memberId > 0 ? `member ${memberId}` : guestOf(app, request)
  const viewer = fingerprint(app, 'view', `${day}\n${who}`).slice(0, 22)
  collectors.get(app)?.add({ day, postId: Number(post.id), viewer })
}

/** Writes the views that wait. */
export const flushViews = (app: App): Promise<void> => collectors.get(app)?.flush() ?? Promise.resolve()
