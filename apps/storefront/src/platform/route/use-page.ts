import { createContext, useContext, useMemo } from 'react'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { withParams } from './address'
import type { PageLocation } from './pages'
import type { PageFacts } from './route'
import { pageFacts } from './routes'

/** The page a component belongs to; a kept page keeps its own. */
export const PageLocationContext = createContext<PageLocation>({
  pathname: '/',
  search: '',
  hash: '',
  key: '',
  state: null,
})

export interface PageOfScreen extends PageFacts {
  /** State passed by the previous page. */
  state: unknown
  /** Stores a filter or a tab in the address by replacing the history entry. */
  setQuery: (changes: Record<string, string | undefined>) => void
}

/** Address of the page a component belongs to. */
export function usePage(): PageOfScreen {
  const location = useContext(PageLocationContext)
  const { follow } = usePageChrome()
  return useMemo(() => {
    const { pathname, search, state } = location
    return {
      ...pageFacts(pathname, search),
      state,
      setQuery: (changes) => follow(`${pathname}${withParams(search, changes)}`, { replace: true, state }),
    }
  }, [location, follow])
}
