import type { BrowserContext, Page } from '@playwright/test'
import { awake } from './awake'

const tabs = ['/home', '/mall', '/shopcar', '/order', '/me']

/** Taps after which a page counts as lost. */
const mostTaps = 4
/** Pages of one path that are opened: an order in one state links to other pages than one in another. */
const perPath = 2
/** Pages that are opened at the same time. */
const fingers = 3

/** A path without its parameters: `/pattern/1` is `/pattern/*`. */
const pathOf = (address: string) =>
  (address.split(/[?#]/)[0] ?? '').replace(/^(\/pattern(?:form|result)?)\/.+/, '$1/*')

/**
 * Opens an address as a link does and returns where the links of the page lead, once no more of them appear: it is
 * scrolled down all the time, so that what loads late is there too.
 */
const linksOf = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (to) => {
    const until = async (isThere: () => boolean) => {
      for (let turn = 0; turn < 100 && !isThere(); turn++) await new Promise((wake) => setTimeout(wake, 40))
    }
    const open = (path: string) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const inSight = () => [...document.querySelectorAll('main')].find((main) => main.checkVisibility())
    // an address without a page first, so that the links of the page before are gone
    open('/nowhere')
    await until(() => !inSight())
    open(to)
    await until(() => inSight() !== undefined)
    let [links, still] = [[] as string[], 0]
    await until(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const main = inSight()
      const now = [...(main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search)
      const isBusy = main?.querySelector('[aria-busy="true"], [data-far]') !== null
      still = now.length === links.length && !isBusy ? still + 1 : 0
      links = now
      return still === 6
    })
    return links
  }, address)

/**
 * Follows links breadth first from the five tabs until all wanted paths are found or four taps are over; returns each
 * path found with the address of the page whose link leads there.
 */
export const crawl = async (context: BrowserContext, wanted: readonly string[]) => {
  const found = new Map(tabs.map((tab) => [tab, tab]))
  const seen = new Set(tabs)
  const opened = new Map<string, number>()
  const pages = await Promise.all(Array.from({ length: fingers }, () => context.newPage()))
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/home')
      await awake(page)
    }),
  )
  const isDone = () => wanted.every((path) => found.has(path))
  const collect = async (page: Page, from: string, next: string[]) => {
    const times = opened.get(pathOf(from)) ?? 0
    // the sandbox is not of the shop
    if (times >= perPath || from.startsWith('/sandbox')) return
    opened.set(pathOf(from), times + 1)
    for (const to of await linksOf(page, from)) {
      if (!found.has(pathOf(to))) found.set(pathOf(to), from)
      if (!seen.has(to)) next.push(to)
      seen.add(to)
    }
  }
  let level: readonly string[] = tabs
  for (let taps = 1; taps <= mostTaps && !isDone(); taps++) {
    const [rest, next] = [[...level], [] as string[]]
    await Promise.all(
      pages.map(async (page) => {
        for (let from = rest.shift(); from !== undefined && !isDone(); from = rest.shift())
          await collect(page, from, next)
      }),
    )
    level = next
  }
  return found
}
