import type { BrowserContext, Page } from '@playwright/test'
import { awake } from './awake'
import { followRequests } from './rest'

const tabs = ['/home', '/mall', '/shopcar', '/order', '/me']

/** Taps after which a page counts as lost. */
const maxTaps = 4
/** Paths of which several pages are opened: an order in one state links to other pages than one in another. */
const severalOf: Readonly<Record<string, number>> = {
  '/order/detail': 4,
  // other journeys may ask for invoices of the same member
  '/invoice/detail': 5,
  '/talent/others': 2,
}
/** Pages that are opened at the same time. */
const fingers = 3

/** A path without its parameters: `/pattern/1` is `/pattern/*`. */
const pathOf = (address: string) =>
  (address.split(/[?#]/)[0] ?? '').replace(/^(\/pattern(?:form|result)?)\/.+/, '$1/*')

/** Opens an address as a link does, after one without a page, so that the links of the page before are gone. */
const open = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const inSight = () => [...document.querySelectorAll('main')].some((main) => main.checkVisibility())
    const follow = async (path: string, isThere: () => boolean) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      // a page behind the login shows a guest nothing
      for (let turn = 0; turn < 50 && !isThere(); turn++) await new Promise((wake) => setTimeout(wake, 20))
    }
    await follow('/nowhere', () => !inSight())
    await follow(to, inSight)
  }, address)

/** Scrolls from the top to the end, where more may load, and returns where the links of the page lead. */
const scrollAlong = (page: Page) =>
  page.evaluate(async () => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
    const links = new Set<string>()
    const screens = Math.min(20, document.documentElement.scrollHeight / innerHeight)
    for (let screen = 0; screen <= screens; screen++) {
      window.scrollTo(0, screen * innerHeight)
      await new Promise((wake) => setTimeout(wake, 20))
      // At each place: what is far out of sight may leave the page.
      for (const { origin, pathname, search } of main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])
        if (origin === location.origin) links.add(pathname + search)
    }
    return {
      links: [...links],
      isBusy: main?.querySelector('[aria-busy="true"], [data-far], [class*="skeleton" i]') !== null,
    }
  })

/** What a page loads before it is complete: films and pictures are not waited for. */
const parts = ['fetch', 'xhr', 'script', 'stylesheet']

/** Rounds after which a page that never becomes complete is left: one behind the login shows a guest nothing. */
const maxRounds = 12

/** Where the links of a page lead, once scrolling down and waiting brings no more. */
const linksOf = async (page: Page, address: string): Promise<string[]> => {
  const requests = followRequests(page, parts)
  await open(page, address)
  let [known, still] = [[] as string[], 0]
  for (let round = 0; round < maxRounds && still < 1; round++) {
    await requests.rest()
    const { links, isBusy } = await scrollAlong(page)
    still = links.length === known.length && !isBusy ? still + 1 : 0
    known = links
  }
  requests.end()
  return known
}

/**
 * Follows links breadth first from the five tabs, or some of them, until all wanted paths are found or four taps are over; returns each
 * path found with the address of the page whose link leads there.
 */
export const crawl = async (context: BrowserContext, wanted: readonly string[], starts = tabs) => {
  const found = new Map(tabs.map((tab) => [tab, tab]))
  const seen = new Set(tabs)
  const opened = new Map<string, number>()
  const pages = await Promise.all(Array.from({ length: fingers }, () => context.newPage()))
  await Promise.all(
    pages.map(async (page) => {
      await page.goto('/home')
      await awake(page)
      // home loads its later parts at the first touch
      await page.mouse.click(2, 2)
      await page.getByRole('region', { name: '植友在养什么' }).waitFor({ state: 'attached' })
    }),
  )
  const isDone = () => wanted.every((path) => found.has(path))
  const collect = async (page: Page, from: string, next: string[]) => {
    // the tabs of a page have links of their own
    const kind = `${pathOf(from)} ${new URLSearchParams(from.split('?')[1]).get('tab') ?? ''}`
    const times = opened.get(kind) ?? 0
    // the sandbox is not of the shop
    if (times >= (severalOf[pathOf(from)] ?? 1) || from.startsWith('/sandbox')) return
    opened.set(kind, times + 1)
    for (const to of await linksOf(page, from)) {
      if (!found.has(pathOf(to))) found.set(pathOf(to), from)
      if (!seen.has(to)) next.push(to)
      seen.add(to)
    }
  }
  let level: readonly string[] = starts
  for (let taps = 1; taps <= maxTaps && !isDone(); taps++) {
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
