import type { RouteFacts } from './route'

export type EntryWay =
  /** A link or button of a page that is open. */
  | 'link'
  /** The address bar, a reload, or back and forward. */
  | 'address'

export type Admission =
  | { kind: 'enter' }
  /** Go there instead. */
  | { kind: 'redirect'; to: string }
  /** Ask for the login over the page that is open. */
  | { kind: 'prompt' }

/** The login with the way back. */
export const loginWay = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

/**
 * Whether a page may be entered (spec 2.3, readings T03): a page that needs a login sends a guest to the
 * prompt when a link was followed, to /login with the way back when its address was entered.
 */
export function admit(route: RouteFacts, signedIn: boolean, way: EntryWay, path: string): Admission {
  if (route.isNotLogin || signedIn) return { kind: 'enter' }
  if (way === 'link') return { kind: 'prompt' }
  return { kind: 'redirect', to: loginWay(path) }
}
