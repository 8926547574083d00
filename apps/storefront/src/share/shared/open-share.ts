import { defineOverlay } from '../../platform/overlays'

/** A page to share; without `path` the current one. */
export interface ShareTarget {
  path?: string
  title: string
  /** Whether the popup says the title: what is shared is not the page that one sees. */
  isNamed?: boolean
  picture?: string | undefined
  /** Price on the poster: ¥129.00. */
  price?: string | undefined
  /** Called after each share; recording the share does not depend on it. */
  onShared?: (() => void) | undefined
}

/** The share popup, on top of any page (spec 2.4). */
export const openShare = defineOverlay<ShareTarget>(() => import('../parts/ShareSheet'))
