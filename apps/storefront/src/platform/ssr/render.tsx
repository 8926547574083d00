import { Writable } from 'node:stream'
import { type CallRef } from '@greenstar/web/call-ref'
import type { Client } from '@greenstar/web/client'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../../app'
import { setPictureHosts } from '../../ui/picture/picture-sources'
import { createStore } from '../../ui/store'
import type { ShopConfig } from '../config'
import { type PageActions, PageFrame, PageSkeleton } from '../Page'
import { cachedForm, createQueryClient, keyOfPreload, payloadOfPreload, readsOf } from '../read/queries'
import { fillCache, type PageData } from '../route/page-data'
import { type PageLocation, showPage } from '../route/pages'
import type { LoadedFacts, PageFacts, Preload, ScreenRoute } from '../route/route'
import { loadDetails, matchRoute, pageFacts, redirectOf } from '../route/routes'
import { loadScreen } from '../route/screens-loader'
import { siteName } from '../route/title'
import { bootOf, documentHtml, type PageAssets, type PageMeta, type PageParts } from './document'
import { allStyles, shownStyles } from './shown-rules'

/** Executes one public call in process; throws the handler's refusal. */
export type InProcessCall = (call: CallRef, payload: Record<string, unknown>) => Promise<unknown>

export interface RenderInput {
  /** Path and query, without parameters of a visit. */
  url: string
  /** Scheme and host for absolute addresses. */
  origin: string
  config: ShopConfig
  call: InProcessCall
  assets: (modules: readonly string[] | undefined) => PageAssets
}

export type RenderAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'html'; status: 200 | 404; html: string; css: readonly string[]; boot: string }

const nothing = () => undefined
const serverActions: PageActions = {
  goBack: nothing,
  follow: nothing,
  isOpen: () => false,
  onChunkError: nothing,
}
/** Server rendering sends nothing: what was not preloaded shows its skeleton. */
const silentClient: Client = {
  send: () => new Promise<never>(nothing),
}

/** Renders one address: public screens completely, screens behind the login as their shell. */
export async function renderPage(input: RenderInput): Promise<RenderAnswer> {
  const { pathname, search } = new URL(input.url, 'http://shop')
  setPictureHosts(input.config.global.ImageServer, input.config.global.QiniuImageServer)
  const redirect = redirectOf(pathname)
  if (redirect) return { kind: 'redirect', to: `${redirect}${redirect === '/error' ? '' : search}` }
  const match = matchRoute(pathname)
  if (!match) return { kind: 'redirect', to: '/error' }
  const route = await loadDetails(match.route)
  const location: PageLocation = { pathname, search, hash: '', key: 'first', state: null }
  return route.isNotLogin ? renderWhole(input, route, location) : renderShell(input, route, location)
}

type Render = (input: RenderInput, route: ScreenRoute, location: PageLocation) => Promise<RenderAnswer>

const renderShell: Render = async (input, route, location) => {
  const assets = input.assets(route.modules)
  const body = await renderHtml(
    <PageFrame location={location} actions={serverActions}>
      <PageSkeleton route={route} />
    </PageFrame>,
  )
  const data: PageData = { config: input.config, queries: [], rendered: false }
  const title = typeof route.title === 'string' ? route.title : ''
  const meta = { ...baseMeta(input, location.pathname), title, noIndex: true }
  return page(200, { meta, assets, styles: allStyles(assets), data, body })
}

const renderWhole: Render = async (input, route, location) => {
  const facts = pageFacts(location.pathname, location.search)
  const assets = input.assets(route.modules)
  const queries = createQueryClient()
  const [{ data: read, missing }] = await Promise.all([
    readAll(readsOf(route, facts), input.call),
    loadScreen(route),
  ])
  fillCache(queries, read)
  const pages = createStore(showPage({ entries: [], current: '' }, location))
  const body = await renderHtml(
    <App
      config={input.config}
      client={silentClient}
      queries={queries}
      pages={pages}
      actions={serverActions}
    />,
  )
  const loaded = loadedFacts(facts, queries)
  const base = baseMeta(input, location.pathname, location.search)
  const meta = { ...metaOf(route, loaded, base), noIndex: missing || route.noNeedGloablConfig === true }
  const hero = route.hero?.(loaded)
  queries.clear()
  const data: PageData = { config: input.config, queries: read, rendered: true }
  const styles = shownStyles(assets, body)
  return page(missing ? 404 : 200, { meta, assets, styles, data, body, hero })
}

/** Metadata of a route once its data was read. */
function metaOf(route: ScreenRoute, facts: LoadedFacts, base: PageMeta): PageMeta {
  const picture = route.picture?.(facts)
  return {
    ...base,
    title: typeof route.title === 'string' ? route.title : route.title(facts),
    description: route.description?.(facts) ?? base.description,
    picture: picture ? new URL(picture, base.canonical).href : base.picture,
  }
}

const page = (status: 200 | 404, parts: PageParts): RenderAnswer => ({
  kind: 'html',
  status,
  html: documentHtml(parts),
  css: parts.styles.css,
  boot: bootOf(parts),
})

function baseMeta({ origin }: RenderInput, pathname: string, search = ''): PageMeta {
  return {
    title: siteName,
    description: '绿植、园艺与植物护肤，种一盆会开花的日常。',
    canonical: `${origin}${pathname}${search}`,
    picture: `${origin}/share.png`,
    noIndex: false,
  }
}

/** Reads every preload; a refused one is left to the page, a refused required one makes it a 404. */
async function readAll(preloads: readonly Preload[], call: InProcessCall) {
  let missing = false
  const read = await Promise.all(
    preloads.map(async (preload): Promise<PageData['queries']> => {
      try {
        const data = await call(preload.call, payloadOfPreload(preload))
        // in the same form as over the wire
        return [[keyOfPreload(preload), cachedForm(preload, JSON.parse(JSON.stringify(data ?? null)))]]
      } catch {
        missing ||= preload.required === true
        return []
      }
    }),
  )
  return { data: read.flat(), missing }
}

function loadedFacts(facts: PageFacts, queries: QueryClient): LoadedFacts {
  return { ...facts, data: (read) => read && queries.getQueryData(keyOfPreload(read)) }
}

/** React's streaming renderer, collected into one string: the page is sent in one piece and cached. */
function renderHtml(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString()
        done()
      },
      final(done) {
        resolve(html)
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // inline scripts that add late content are forbidden by the content policy
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
