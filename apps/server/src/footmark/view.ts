import { articlePath, newsColumns } from '@greenstar/rules/article/news-column'
import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app'
import { Collector } from '../platform/http/collector'
import { readyAnswersOf } from '../platform/http/ready-answers'
import { fingerprint } from '../platform/session/keyed-hash'
import { putViews } from './view.store'

type Seen = { day: string; kind: ViewKind; subjectId: number; browser: string }
type Browser = { ip: string; userAgent: string }

/** Browsers that are programs: search engines and measurements. */
export const isMachine = (userAgent: string) =>
  /bot|spider|crawl|slurp|headlesschrome-lighthouse/i.test(userAgent)

/** Pages that are counted, and the call with which an open page shows another one. */
const pages = new Map<string, ViewKind>([
  ['/mall/goodsDetail', ViewKind.product],
  ['/api/Product/GetProductByID', ViewKind.product],
  ...newsColumns.map((column) => [articlePath(column, 0).split('?')[0] ?? '', ViewKind.article] as const),
  ['/api/Main/GetNewsInfo', ViewKind.article],
])

const seenAt = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  const kind = pages.get(path)
  const id = kind === undefined ? undefined : /(?:^|&)id=(\d{1,15})(?:&|$)/.exec(query)?.[1]
  return kind !== undefined && id ? { kind, id: Number(id) } : undefined
}

const collectors = new WeakMap<App, Collector<Seen>>()

/**
 * Counts that a browser saw something, once a day; written in bulk every ten seconds. The same browser is counted with
 * and without a session, as pages are requested without one.
 */
export const noteView = (app: App, kind: ViewKind, subjectId: number, { ip, userAgent }: Browser): void => {
  if (isMachine(userAgent)) return
  const day = shanghaiDay(app.clock.now())
  collectors.get(app)?.add({ day, kind, subjectId, browser: `${ip}\n${userAgent}` })
}

/** Counts the views of products and articles from now on; answers from memory too, which pass by hooks and handlers. */
export const countViews = (http: FastifyInstance, app: App) => {
  const collector = new Collector<Seen>(app, 'views', (batch) =>
    app.database.transact((db) =>
      putViews(
        db,
        batch.map(({ browser, ...seen }) => ({
          ...seen,
          viewer: fingerprint(app, 'view', `${seen.day}\n${browser}`).slice(0, 22),
        })),
      ),
    ),
  )
  collectors.set(app, collector)
  const note = (url: string, browser: Browser) => {
    const seen = seenAt(url)
    if (seen) noteView(app, seen.kind, seen.id, browser)
  }
  http.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode === 200 || reply.statusCode === 304)
      note(request.url, { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') })
    next()
  })
  readyAnswersOf(app)?.onAnswer((request) => note(request.url, request))
  collector.run(http)
}

/** Writes the views that wait. */
export const flushViews = (app: App): Promise<void> => collectors.get(app)?.flush() ?? Promise.resolve()
