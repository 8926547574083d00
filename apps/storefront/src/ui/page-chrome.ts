import { createContext, useContext } from 'react'

/** What the page frame tells the parts of a page. The platform provides it, the parts only read it. */
export interface PageChrome {
  /** isnav=no: the bar is hidden, its inset stays (spec 2.3). */
  navHidden: boolean
  /** What 返回 does when a page says nothing else. */
  goBack: () => void
}

export const PageChromeContext = createContext<PageChrome>({ navHidden: false, goBack: () => history.back() })

export function usePageChrome(): PageChrome {
  return useContext(PageChromeContext)
}
