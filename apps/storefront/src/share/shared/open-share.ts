import { defineOverlay } from '../../platform/overlays'

/** What is shared; without a path the page that is open. */
export interface ShareTarget {
  path?: string
  title: string
  picture?: string | undefined
  /** Shown on the poster: ¥129.00. */
  price?: string | undefined
  /** Runs with every way that was taken; the shop notes the share itself. */
  onShared?: (() => void) | undefined
}

/** The share popup over any page (spec 2.4). */
export const openShare = defineOverlay<ShareTarget>(() => import('../parts/ShareSheet'))
