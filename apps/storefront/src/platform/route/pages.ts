import type { Address } from './address'
import type { RouteFacts } from './route'
import { matchRoute } from './routes'

export interface PageLocation extends Address {
  /** Stack key of the history entry. */
  key: string
  state: unknown
}

/** One page that is shown or kept hidden. */
export interface PageEntry {
  /** The tab's path, or the stack key: every tab exists once. */
  id: string
  location: PageLocation
  route: RouteFacts
}

export interface Pages {
  entries: readonly PageEntry[]
  /** Id of the visible page. */
  current: string
}

/** Id of the page at a location. */
const idOf = (route: RouteFacts, key: string): string => (route.tab ? route.path : key)

/** Whether this id belongs to the page at a location. */
export function isPageAt({ pathname, key }: PageLocation, id: string): boolean {
  const match = matchRoute(pathname)
  return match !== undefined && idOf(match.route, key) === id
}

/** Maximum number of hidden pages kept besides the tabs. */
const keptAtMost = 4

/**
 * Shows the page at a location; keeps pages marked keepAlive, and the page below one that sets keepsBelow;
 * drops the others. The order never changes, so that no kept page is moved in the document.
 */
export function showPage({ entries, current }: Pages, location: PageLocation): Pages {
  const match = matchRoute(location.pathname)
  if (!match) return { entries: [], current: '' }
  const { route } = match
  const id = idOf(route, location.key)
  const entry: PageEntry = { id, location, route }
  const known = entries.some((other) => other.id === id)
  const all = known ? entries.map((other) => (other.id === id ? entry : other)) : [...entries, entry]
  const kept = all
    .filter((other) => other.route.keepAlive && !other.route.tab && other.id !== id)
    .slice(-keptAtMost)
  const stays = (other: PageEntry) =>
    other.id === id ||
    (route.keepsBelow && other.id === current) ||
    (other.route.keepAlive && other.route.tab) ||
    kept.includes(other)
  return { entries: all.filter(stays), current: id }
}
