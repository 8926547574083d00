import { createContext, type SyntheticEvent, useContext } from 'react'

export interface FollowOptions {
  /** Replaces the open page, also for guests: it only explains why there is nothing to see. */
  notice?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
  /** Passed to the next page; lost when its address is opened again. */
  state?: unknown
}

/** What the page frame provides to the components of a page; set by the platform. */
export interface PageChrome {
  /** isnav=no, and in the messenger, which has its own bar: the bar is hidden, its inset stays (spec 2.3). */
  navHidden: boolean
  /** Whether the page is still open; a page that was left can no longer navigate. */
  isHere: () => boolean
  /**
   * Default action of 返回. With the event of a tap it also works on a page that was left and is still in sight, because
   * the next one is being loaded.
   */
  goBack: (tap?: SyntheticEvent) => void
  /** Navigates to a path of the shop. */
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
