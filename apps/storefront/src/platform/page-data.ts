import { toWireDate } from '@greenstar/rules/platform/time'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopConfig } from './config'

/** What the server read for a page, inlined in its HTML. */
export interface PageData {
  config: ShopConfig
  queries: [key: readonly unknown[], data: unknown][]
  /** Whether #root holds the rendered page, to be hydrated. */
  rendered: boolean
}

const elementId = '__data'

/** The wire's name for the server's time. It would make every text of a page another one, so it is left out. */
const isTime = (key: string) => key === 'ServerDate'

/** The data as an inert script element: it is no script, and nothing in it can end it. */
export function pageDataHtml(data: PageData): string {
  const json = JSON.stringify(data, (key, value: unknown) => (isTime(key) ? '' : value))
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** Data of the page that is open, as of `now` (ms); undefined in development, where no server composed it. */
export function readPageData(now: number): PageData | undefined {
  const date = toWireDate(now)
  const text = document.getElementById(elementId)?.textContent
  if (!text) return undefined
  return JSON.parse(text, (key, value: unknown) => (isTime(key) ? date : value)) as PageData
}

/**
 * Server time in ms, as the head of the page's answer told it (the text is kept for longer); undefined when the page
 * came out of a cache, or the browser does not let us read it (Safari 15, plain http).
 */
export function readPageTime(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = entry?.transferSize ? entry.serverTiming?.find(({ name }) => name === 'now') : undefined
  return entry && told && told.duration + performance.now() - entry.responseStart
}

/** Puts inlined data into the query cache, as if it had just been read. */
export function fillCache(queries: QueryClient, data: PageData['queries']): void {
  for (const [key, value] of data) queries.setQueryData(key, value)
}
