import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import type { ComponentType, ReactNode } from 'react'
import type { routeFlags } from './route-flags'

/**
 * One query of a page's first content: read on the server, prefetched in the browser when a link is
 * followed, and used by the screen with `useRead` or `useReadPages`. Declared once, in a `reads.ts`.
 */
export interface Preload<R extends CallRef = CallRef> {
  call: R
  payload: Record<string, unknown>
  /** Whether the page reads it with usePagedCall. */
  paged?: boolean
  /** A refusal makes the whole page a 404. */
  required?: boolean
}

/** A read with a single response. */
export const read = <R extends CallRef>(
  call: R,
  payload: PayloadFor<R>,
  options?: Pick<Preload, 'required'>,
): Preload<R> => ({ call, payload, ...options })

/** A paged list whose first page is read before the screen is rendered. */
export const readPages = <R extends CallRef>(
  call: R,
  payload: Omit<PayloadFor<R>, 'currentPage' | 'pageSize'>,
): Preload<R> => ({ call, payload, paged: true })

/** Facts known about a page before it is rendered. */
export interface PageFacts {
  path: string
  params: Readonly<Record<string, string | undefined>>
  /** Query parameter, '' when absent. */
  query: (name: string) => string
  /** Numeric query parameter (an id); undefined when absent or not a positive integer. */
  queryNumber: (name: string) => number | undefined
}

/** The same with the data of its preloads. */
export interface LoadedFacts extends PageFacts {
  data: <R extends CallRef>(read: Preload<R> | undefined) => DataFor<R> | undefined
}

/** One screen of the shop. The flags keep the names of spec 2.3. */
export interface ScreenRoute {
  /** /mall/goodsDetail, /pattern/:type/:share? */
  path: string
  /** Named navigation: goNamed('goodsDetail'). */
  name?: string
  screen: () => Promise<{ default: ComponentType }>
  /** Document title; may use the data, for search engines and share cards. */
  title: string | ((facts: LoadedFacts) => string)
  /** Public: no token needed, rendered on the server. */
  isNotLogin?: boolean
  /** Opens even where the global config could not be loaded. */
  noNeedGloablConfig?: boolean
  /** Fades instead of sliding. */
  noSlide?: boolean
  /** Stays alive under the pages opened from it: going back shows it unchanged. */
  keepAlive?: boolean
  /** The page below this one stays alive with everything typed in, because the member returns to it. */
  keepsBelow?: boolean
  /** One of the five tabs: the tab bar stays. */
  tab?: boolean
  /** Shown while the screen's code loads, and as the shell of pages that need a login. */
  skeleton?: ReactNode
  /** The skeleton includes its own bar, because it is not the usual one; those of tabs always do. */
  ownHead?: true
  preload?: (facts: PageFacts) => (Preload | undefined)[]
  description?: (facts: LoadedFacts) => string
  /** Picture path of the share card. */
  picture?: (facts: LoadedFacts) => string | undefined
  /** The one picture to preload, exactly as the screen draws it. */
  hero?: (facts: LoadedFacts) => { src: string; sizes: string } | undefined
  /** An addition of ours that is not in the specification's list. */
  addition?: true
  /** Source files of the page, its routes and its screen; the build fills them in. */
  modules?: readonly string[]
}

/** Facts about every path known from the start: enough for the guard, the transition and keeping its page. */
export type RouteFacts = Pick<ScreenRoute, 'path' | 'name' | (typeof routeFlags)[number]>

/** The routes of the shop; details are loaded with the noun. */
export interface RouteTable {
  routes: readonly RouteFacts[]
  /** The whole route once its noun is loaded. */
  detailsOf: (route: RouteFacts) => ScreenRoute | undefined
  loadDetails: (route: RouteFacts) => Promise<ScreenRoute>
}

/** Type-checks a feature's routes; default export of <noun>.routes.tsx. */
export const defineRoutes = (routes: readonly ScreenRoute[]): readonly ScreenRoute[] => routes
