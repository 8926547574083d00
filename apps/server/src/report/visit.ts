import { DAY, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMachine } from '../footmark/footmark.service'
import type { App } from '../platform/app'
import { Collector } from '../platform/http/collector'
import { type ReadyRequest, readyAnswersOf } from '../platform/http/ready-answers'
import { fingerprint } from '../platform/session/keyed-hash'
import { bearerOf } from '../platform/session/token'
import { keepFirstMark } from './report.store'
import { dailySalt, putGuests, putSessions, type Visit } from './visit.store'

/** Maximum visitors of today kept as known; a full set is cleared, since writing twice changes nothing. */
const maxKnown = 50_000

/** The day's salt prevents linking two days; the key prevents finding an address by trying all. */
const hash = (app: App, text: string) => fingerprint(app, 'visit', text).slice(0, 22)

/** Whether it is a page or call of the shop, not of the console and not by a bot. */
const isVisit = (request: FastifyRequest, reply: FastifyReply): boolean => {
  // 304: a browser that has the answer already.
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return false
  if (request.url.startsWith('/api/')) return !/^\/api\/(Console|docs)/.test(request.url)
  return request.routeOptions.url === '/*' && String(reply.getHeader('content-type')).startsWith('text/html')
}

const channelOf = (url: string): string => /[?&]channel=(\d{2})(?:&|$)/.exec(url)?.[1] ?? '10'

type Noted = { key: string; guest: string | undefined; channel: string; at: number }

/** Collects visitors; a known visitor costs only a set lookup. */
class VisitBook {
  #dayBegan = 0
  #known = new Set<string>()
  readonly collected: Collector<Noted>

  constructor(readonly app: App) {
    this.collected = new Collector(app, 'visits', (batch) => this.#write(batch))
  }

  note({ url, ip, userAgent, authorization }: ReadyRequest) {
    const at = this.app.clock.now()
    if (at < this.#dayBegan || at >= this.#dayBegan + DAY) {
      this.#dayBegan = startOfShanghaiDay(at)
      this.#known.clear()
    }
    const browser = `${ip}\n${userAgent}`
    const session = bearerOf(authorization)
    const who = session ?? browser
    if (this.#known.has(who) || this.collected.isFull || isMachine(userAgent)) return
    if (this.#known.size >= maxKnown) this.#known.clear()
    this.#known.add(who)
    const guest = session ? hash(this.app, browser) : undefined
    this.collected.add({ key: hash(this.app, who), guest, channel: channelOf(url), at })
  }

  async #write(batch: readonly Noted[]) {
    for (const day of new Set(batch.map(({ at }) => shanghaiDay(at)))) {
      const visits = batch.filter(({ at }) => shanghaiDay(at) === day)
      await this.app.database.transact(async (db) => {
        const salt = await dailySalt(db, day)
        const salted = visits
          .map(
            ({ key, guest, channel, at }): Visit => ({
              visitor: hash(this.app, `${salt}${key}`),
              guest: guest && hash(this.app, `${salt}${guest}`),
              channel,
              at,
            }),
          )
          .sort((a, b) => (a.visitor < b.visitor ? -1 : 1))
        await putSessions(
          db,
          day,
          salted.filter((visit) => visit.guest),
        )
        await putGuests(
          db,
          day,
          salted.filter((visit) => !visit.guest),
        )
        await keepFirstMark(db, 'visits', Math.min(...visits.map(({ at }) => at)))
      })
    }
  }
}

const factsOf = ({ url, ip, headers }: FastifyRequest): ReadyRequest => ({
  ...{ url, ip, authorization: headers.authorization },
  userAgent: String(headers['user-agent'] ?? ''),
})

const books = new WeakMap<App, VisitBook>()

/** Counts the visitors of every page and call from now on. */
export const countVisits = (http: FastifyInstance, app: App) => {
  const book = new VisitBook(app)
  books.set(app, book)
  http.addHook('onResponse', (request, reply, next) => {
    if (isVisit(request, reply)) book.note(factsOf(request))
    next()
  })
  readyAnswersOf(app)?.onAnswer((request) => book.note(request))
  book.collected.run(http)
}

export const flushVisits = (app: App): Promise<void> => books.get(app)?.collected.flush() ?? Promise.resolve()
