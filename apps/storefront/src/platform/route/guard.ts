import type { RouteFacts } from './route'

export type EntryWay =
  /** A link or button of the open page. */
  | 'link'
  /** The address bar, a reload, or back and forward. */
  | 'address'

export type Admission =
  | { kind: 'enter' }
  /** Go there instead. */
  | { kind: 'redirect'; to: string }
  /** Show the login prompt over the open page. */
  | { kind: 'prompt' }

/** The login's address with the return path. */
export const loginWay = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

/**
 * Whether a page may be entered (spec 2.3, readings T03): on a page that needs a login, a guest gets the
 * prompt after following a link, and /login with the return path after entering the address.
 */
export function admit(route: RouteFacts, signedIn: boolean, way: EntryWay, path: string): Admission {
  if (route.isNotLogin || signedIn) return { kind: 'enter' }
  if (way === 'link') return { kind: 'prompt' }
  return { kind: 'redirect', to: loginWay(path) }
}
