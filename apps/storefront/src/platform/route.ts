import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import type { ComponentType, ReactNode } from 'react'
import type { routeFlags } from './route-flags'

/**
 * One query that a page shows first: read on the server, prefetched in the page when a link is followed, and drawn by
 * the screen with `useRead` or `useReadPages`. It is declared once, in a `reads.ts`.
 */
export interface Preload<R extends CallRef = CallRef> {
  call: R
  payload: Record<string, unknown>
  /** Whether the page reads it with usePagedCall. */
  paged?: boolean
  /** A refusal makes the whole page a 404. */
  required?: boolean
}

/** One answer. */
export const read = <R extends CallRef>(
  call: R,
  payload: PayloadFor<R>,
  options?: Pick<Preload, 'required'>,
): Preload<R> => ({ call, payload, ...options })

/** A paged list, of which its first page is read before the screen is drawn. */
export const readPages = <R extends CallRef>(
  call: R,
  payload: Omit<PayloadFor<R>, 'currentPage' | 'pageSize'>,
): Preload<R> => ({ call, payload, paged: true })

/** What is known of a page before it is drawn. */
export interface PageFacts {
  path: string
  params: Readonly<Record<string, string | undefined>>
  /** Query value, '' when absent. */
  query: (name: string) => string
  /** Numeric query value (an id); undefined when absent or no positive integer. */
  queryNumber: (name: string) => number | undefined
}

/** The same once its preloads are there. */
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
  /** Document title; for search engines and share cards it may use what was read. */
  title: string | ((facts: LoadedFacts) => string)
  /** Public: no token needed, rendered on the server. */
  isNotLogin?: boolean
  /** Opens even where the global config could not be loaded. */
  noNeedGloablConfig?: boolean
  /** Fades instead of sliding. */
  noSlide?: boolean
  /** Stays alive under the pages opened from it: back shows it as it was left. */
  keepAlive?: boolean
  /** Stands before a page that is gone back to: that one stays alive under it, with all that was typed. */
  keepsBelow?: boolean
  /** One of the five tabs: the tab bar stays. */
  tab?: boolean
  /** Shown while the screen's code comes, and as the shell of pages that need a login. */
  skeleton?: ReactNode
  /** The skeleton brings the bar with it, because it is not the usual one; those of tabs always do. */
  ownHead?: true
  preload?: (facts: PageFacts) => (Preload | undefined)[]
  description?: (facts: LoadedFacts) => string
  /** Picture path of the share card. */
  picture?: (facts: LoadedFacts) => string | undefined
  /** The one picture to load before everything else, as the screen draws it. */
  hero?: (facts: LoadedFacts) => { src: string; sizes: string } | undefined
  /** A page of ours that the specification's list does not name. */
  addition?: true
  /** Source file of the screen; the build fills it in. */
  module?: string
}

/** What is known of every path from the start: enough to admit, to move and to keep its page. */
export type RouteFacts = Pick<ScreenRoute, 'path' | 'name' | (typeof routeFlags)[number]>

/** The routes of the shop; what only the page itself needs comes with its noun. */
export interface RouteTable {
  routes: readonly RouteFacts[]
  /** The whole route once its noun is loaded. */
  detailsOf: (route: RouteFacts) => ScreenRoute | undefined
  loadDetails: (route: RouteFacts) => Promise<ScreenRoute>
}

/** Checks the shape of a feature's routes; default export of <noun>.routes.tsx. */
export const defineRoutes = (routes: readonly ScreenRoute[]): readonly ScreenRoute[] => routes
