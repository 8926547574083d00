import { mainTabPath } from './main-tab'
import { isSitePath } from './site-path'

/** Toast for a link whose name is unknown or not usable (spec 2.5). */
export const UNKNOWN_LINK = '此功能暂未开放，敬请期待！'

export type Params = Readonly<Record<string, string | undefined>>

/** An in-app link: `type` is openApp, downloadApp, openWindow, http or app; `name` belongs to app links. */
export type AppLink = { readonly type: string; readonly name?: string; readonly params?: Params }

/** channel: query value of the current page; allowedHosts: other sites a link may lead to, all if absent. */
export type LinkContext = { readonly channel?: string; readonly allowedHosts?: readonly string[] }

/** Where a link leads: a page of ours, another site, or nowhere with a toast. */
export type LinkTarget = { readonly path: string } | { readonly url: string } | { readonly toast: string }

/** Value of productAttribute in a link that means the pollen mall (spec 2.5). */
const POLLEN_ATTRIBUTE = '20'

const nowhere: LinkTarget = { toast: UNKNOWN_LINK }

function withQuery(path: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The address, parsed; undefined if it is none. URL.canParse is newer than the phones that the shop serves. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Address of another site with its query and the channel of the current page, by default 10 (spec 2.5). */
export function withChannel(address: string, channel = ''): string {
  const url = new URL(address)
  url.searchParams.set('channel', channel || '10')
  return url.href
}

function webTarget(text: string | undefined, context: LinkContext): LinkTarget {
  if (isSitePath(text)) return { path: text }
  const url = text === undefined || !/^https?:\/\//i.test(text) ? undefined : urlOf(text)
  if (!url) return nowhere
  if (context.allowedHosts && !context.allowedHosts.includes(url.host)) return nowhere
  return { url: withChannel(url.href, context.channel) }
}

function seriesTarget({ seriesId, effectId, pollen, productAttribute }: Params): LinkTarget {
  const isPollen = pollen !== undefined || productAttribute === POLLEN_ATTRIBUTE
  const path = isPollen ? (pollen === 'home' ? '/pollen/home' : '/pollen/mall') : '/mall'
  return { path: withQuery(path, { seriesId, effectId }) }
}

function productTarget({ id, cpid }: Params): LinkTarget {
  return /^\d+$/.test(id ?? '') ? { path: withQuery('/mall/goodsDetail', { id, cpid }) } : nowhere
}

type Resolve = (params: Params, context: LinkContext) => LinkTarget

const page =
  (path: string): Resolve =>
  () => ({ path })

/** Names of app links; the specification names the pages, the spelling of most names is ours (spec 2.5). */
const names: Readonly<Record<string, Resolve>> = {
  main: ({ tab }) => ({ path: mainTabPath(tab) }),
  mallSeries: seriesTarget,
  productDetail: productTarget,
  myCoupon: page('/coupon/mine'),
  getPollen: page('/pollen/collarPollen'),
  recommendedProduct: page('/recommended-product/list'),
  talentMain: page('/talent/index'),
  signIn: page('/signIn'),
  authentication: page('/setting/authentication/info'),
  customerService: page('/setting/easemob'),
  webPage: ({ url }, context) => webTarget(url, context),
  wiki: page('/wiki'),
  newcomerGift: page('/newcomerGift'),
  flashSale: page('/moreSpike'),
  activitySubject: ({ id }) => ({ path: withQuery('/activityArea', { id }) }),
}

const types: Readonly<Record<string, Resolve>> = {
  openApp: ({ redirect }) => ({ path: withQuery('/openApp', { redirect }) }),
  downloadApp: page('/download'),
  openWindow: ({ path }) => (isSitePath(path) ? { path } : nowhere),
  http: ({ url }, context) => webTarget(url, context),
}

function own(table: Readonly<Record<string, Resolve>>, key: string | undefined): Resolve | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}

/** Resolves an in-app link by its type, or by its name for app links (spec 2.5). */
export function resolveLink(link: AppLink, context: LinkContext = {}): LinkTarget {
  const resolve = own(types, link.type) ?? own(names, link.name) ?? own(names, link.type)
  return resolve ? resolve(link.params ?? {}, context) : nowhere
}

/**
 * Resolves the text an operator typed as a link: a path of this site, an http address, or an app link
 * such as greenstar://productDetail?id=12.
 */
export function resolveLinkText(text: string, context: LinkContext = {}): LinkTarget {
  const app = /^[a-z][a-z0-9+.-]*:\/\/(\w+)\/?(?:\?(.*))?$/i.exec(text)
  if (!app || /^https?:/i.test(text)) return webTarget(text, context)
  const [, name = '', query = ''] = app
  return resolveLink({ type: name, params: Object.fromEntries(new URLSearchParams(query)) }, context)
}
