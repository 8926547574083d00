import { createContext, useContext } from 'react'

export interface FollowOptions {
  /** Instead of the page that is open, and for a guest too, as it only says why there is nothing to see. */
  notice?: boolean
  /** Takes the place of the page in the history. */
  replace?: boolean
  /** Handed to the next page; lost when its address is opened again. */
  state?: unknown
}

/** What the page frame tells the parts of a page. The platform provides it, the parts only read it. */
export interface PageChrome {
  /** isnav=no, and in the messenger, which has a bar of its own: the bar is hidden, its inset stays (spec 2.3). */
  navHidden: boolean
  /** Whether the page is still the one that is open; what it asks for after it was left moves nothing. */
  isHere: () => boolean
  /** What 返回 does when a page says nothing else. */
  goBack: () => void
  /** Goes to a path of the shop. */
  follow: (path: string, options: FollowOptions) => void
}

export const PageChromeContext = createContext<PageChrome>({
  navHidden: false,
  isHere: () => true,
  goBack: () => history.back(),
  follow: (path) => window.location.assign(path),
})

export function usePageChrome(): PageChrome {
  return useContext(PageChromeContext)
}
