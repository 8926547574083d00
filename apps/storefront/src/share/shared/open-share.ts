import { defineOverlay } from '../../platform/overlays'

/** A page to share; without `path` the current one. */
export interface ShareTarget {
  path?: string
  title: string
  /** Whether the popup says the title: what is shared is not the page that one sees. */
  isNamed?: boolean
  picture?: string | undefined
  /** The design of the poster; by default that of any page. */
  look?: 'product' | 'team' | 'post' | 'film' | 'result' | 'invitation' | 'pollen' | undefined
  /** Title of the poster, if it is not that of the page. */
  heading?: string | undefined
  /** Price on the poster: ¥129.00. */
  price?: string | undefined
  /** Who made it or invites, on the poster. */
  by?: { name: string; face: string } | undefined
  /** Further words on the poster: who is missing in a team, the line of a flower, an invitation code, days of a streak. */
  note?: string | undefined
  /** Called after each share; recording the share does not depend on it. */
  onShared?: (() => void) | undefined
}

/** The share popup, on top of any page (spec 2.4). */
export const openShare = defineOverlay<ShareTarget>(() => import('../parts/ShareSheet'))
