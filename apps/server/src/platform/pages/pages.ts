import { isUnderMaintenance } from '@greenstar/rules/setting/site'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app'
import { digested } from '../cache'
import { networkOf } from '../http/network'
import { readyAnswersOf } from '../http/ready-answers'
import { tooMany } from '../http/server'
import { inTurnOf } from '../http/turn-of-network'
import { baseUrls, serveConfigFiles } from './config-files'
import { pagePolicy } from './content-policy'
import { type PackedPage, packPage, pageHeaders, sendPage, timeOf } from './html'
import { createPageKeeper } from './kept-pages'
import { pageAddress } from './page-address'
import { projectRoot } from './project-root'
import { type PublicCall, publicKey } from './public-call'
import { serveConsole, serveMedia, serveStorefrontFiles } from './static-files'
import { loadStorefront, type ShopConfig, type Storefront } from './storefront'

/** Seconds after which a cached page is checked, so that a change without invalidation shows soon. */
const keptSeconds = 2
/**
 * Limit of requests for uncached pages, as a share of the limit of calls: each is rendered, which blocks
 * everybody for tens of milliseconds, while a cached one costs almost nothing (reliability FR76).
 */
const newShare = 1 / 30
const maintenancePage = '/update'

/** Prefixes that are never a page of the shop. */
const notPages = /^\/(api|media|sandbox|console|assets|art|config|jsonfiles|healthz|readyz|metrics)(\/|$)/

type Answer = { redirect: string } | PackedPage

/** Serves the storefront, the console, pictures and config files. `call` executes public calls in process. */
export const registerPages = async (
  http: FastifyInstance,
  app: App,
  call: PublicCall,
  root = projectRoot(),
): Promise<void> => {
  serveConfigFiles(http, app)
  await serveMedia(http, root)
  await serveConsole(http, root, app.config.publicUrl)
  const storefront = await loadStorefront(root)
  if (!storefront) {
    app.log.warn('apps/storefront is not built: no shop pages are served')
    return
  }
  await serveStorefrontFiles(http, storefront.clientFolder)
  const answer = createAnswerer(app, storefront, call)
  const mayMake = http.createRateLimit({
    max: Math.max(1, Math.round(app.config.rateLimit * newShare)),
    timeWindow: 10_000,
    keyGenerator: (request) => `new:${networkOf(request.ip)}`,
  })
  http.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (notPages.test(path)) return reply.callNotFound()
    const admit = async () => {
      const count = await mayMake(request)
      if (!count.isAllowed && count.isExceeded) throw tooMany()
    }
    const page = await inTurnOf(app, request.ip, () => answer(request.url, admit))
    if ('redirect' in page) return reply.header('cache-control', 'no-cache').redirect(page.redirect, 302)
    rememberPage(app, request.raw.url ?? '', page)
    return sendPage(request, reply, page, app.clock.now())
  })
}

const globalConfig = { noun: 'setting', action: 'LoadGlobalConfig' }

/** The next request of the same target is answered before routing, while page and config are in the cache. */
const rememberPage = (app: App, url: string, page: PackedPage) => {
  const address = pageAddress(url)
  if (!address || page.status !== 200 || !page.isSmallest) return
  const keys = [`page:${address}`, publicKey(globalConfig, {})].map(digested)
  const needs = keys.map((key) => ({ key, value: app.cache.peek(key) }))
  if (needs[0]?.value !== page || needs[1]?.value === undefined) return
  readyAnswersOf(app)?.remember(url, {
    ...{ kind: 'page', name: 'page', forms: page, headers: pageHeaders(page), needs },
    now: () => timeOf(app.clock.now()),
  })
}

const createAnswerer = (app: App, storefront: Storefront, call: PublicCall) => {
  const keep = createPageKeeper<Answer>(call, (page) =>
    'redirect' in page ? 100 : page.plain.length + page.br.length + page.gz.length,
  )
  app.metrics.sizes.add('kept pages', keep.size)
  app.metrics.sizes.add('bytes of kept pages', keep.bytes)

  const render = async (
    url: string,
    config: ShopConfig,
    ask: PublicCall,
    { status, before }: { status?: number; before?: Answer | undefined } = {},
  ): Promise<Answer> => {
    const { publicUrl } = app.config
    const page = await storefront.render({ url, origin: publicUrl, config, call: ask })
    if (page.kind === 'redirect') return { redirect: page.to }
    const same = before && 'tag' in before ? before : undefined
    return packPage(status ?? page.status, pagePolicy(publicUrl, page), page.html, same)
  }

  /** Response while the database is unreachable: the error page, without data. */
  const apology = (error: unknown) => {
    app.log.error({ err: error }, 'page failed')
    return render('/error', { base: baseUrls(app), global: {} }, call, { status: 503 })
  }

  /** `admit` refuses a network that has requested too many uncached pages. */
  return async (url: string, admit: () => Promise<void>): Promise<Answer> => {
    const address = pageAddress(url)
    if (!address) return { redirect: '/error' }
    if (!keep.has(address)) await admit()
    try {
      const config = await readConfig(app, call)
      const closed = isUnderMaintenance(config.global.Maintenance)
      if (closed && !address.startsWith(maintenancePage)) return { redirect: `${maintenancePage}?channel=10` }
      return await app.cache.get(`page:${address}`, keptSeconds, () =>
        keep(address, config, (ask, before) => render(address, config, ask, { before })),
      )
    } catch (error) {
      return apology(error)
    }
  }
}

const readConfig = async (app: App, call: PublicCall): Promise<ShopConfig> => {
  const pairs = (await call(globalConfig, {})) as {
    Key: string
    Value: string
  }[]
  return { base: baseUrls(app), global: Object.fromEntries(pairs.map(({ Key, Value }) => [Key, Value])) }
}
