import { toWireDate } from '@greenstar/rules/platform/time'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopConfig } from '../config'

/** Data that the server read for a page, inlined in its HTML. */
export interface PageData {
  config: ShopConfig
  queries: [key: readonly unknown[], data: unknown][]
  /** Whether #root contains the rendered page, to be hydrated. */
  rendered: boolean
}

const elementId = '__data'

/** Field of the server's time. It differs in each response, so it is left out to keep the HTML of a page identical. */
const isTime = (key: string) => key === 'ServerDate'

/** The data as an inert script element: never executed, and escaped so that no content can end it. */
export function pageDataHtml(data: PageData): string {
  const json = JSON.stringify(data, (key, value: unknown) => (isTime(key) ? '' : value))
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** Inlined data of the open page, as of `now` (ms); undefined in development, where no server rendered it. */
export function readPageData(now: number): PageData | undefined {
  const date = toWireDate(now)
  const text = document.getElementById(elementId)?.textContent
  if (!text) return undefined
  return JSON.parse(text, (key, value: unknown) => (isTime(key) ? date : value)) as PageData
}

/**
 * Server time in ms from the response header of the page (the HTML is cached for longer); undefined when
 * the page came from a cache, or the browser does not expose it (Safari 15, plain http).
 */
export function readPageTime(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = entry?.transferSize ? entry.serverTiming?.find(({ name }) => name === 'now') : undefined
  return entry && timing && timing.duration + performance.now() - entry.responseStart
}

/** Puts inlined data into the query cache, as if just fetched. */
export function fillCache(queries: QueryClient, data: PageData['queries']): void {
  for (const [key, value] of data) queries.setQueryData(key, value)
}
