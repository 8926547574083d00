import { table } from '../route-table'
import { idFrom } from './address'
import type { PageFacts, RouteFacts } from './route'

/** Every path of the shop: all routes of the features' *.routes.tsx. */
export const { routes, detailsOf, loadDetails } = table

const exact = new Map(routes.filter((route) => !route.path.includes(':')).map((route) => [route.path, route]))
const patterns = routes.filter((route) => route.path.includes(':'))

type PathParams = PageFacts['params']

export interface RouteMatch {
  route: RouteFacts
  params: PathParams
}

/** Parameters of a path under a pattern such as /pattern/:type/:share?; undefined when it does not match. */
export function matchPattern(pattern: string, path: string): PathParams | undefined {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  if (parts.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const given = parts[at]
    if (want.startsWith(':')) {
      if (given) params[want.replace(/^:|\?$/g, '')] = decode(given)
      else if (!want.endsWith('?')) return undefined
    } else if (want !== given) return undefined
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The screen at a path. Paths are case-sensitive, as specified. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const route = exact.get(path)
  if (route) return { route, params: {} }
  for (const candidate of patterns) {
    const params = matchPattern(candidate.path, path)
    if (params) return { route: candidate, params }
  }
  return undefined
}

/** Redirect of a path without a screen: the site root, /reg/phone for its branches, else /error (spec 2.2). */
export function redirectOf(pathname: string): string | undefined {
  if (pathname === '/') return '/home'
  if (matchRoute(pathname)) return undefined
  return pathname.startsWith('/reg/phone') && exact.has('/reg/phone') ? '/reg/phone' : '/error'
}

/** Facts about a page from its address. */
export function pageFacts(pathname: string, search: string): PageFacts {
  const values = new URLSearchParams(search)
  const query = (name: string) => values.get(name) ?? ''
  return {
    path: pathname,
    params: matchRoute(pathname)?.params ?? {},
    query,
    queryNumber: (name) => idFrom(query(name)),
  }
}
