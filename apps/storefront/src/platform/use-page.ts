import { createContext, useContext, useMemo } from 'react'
import { usePageChrome } from '../ui/page-chrome'
import { withParams } from './address'
import type { PageLocation } from './pages'
import { type PathParams, pageFacts } from './routes'

/** The page a component belongs to; a kept page keeps its own. */
export const PageLocationContext = createContext<PageLocation>({
  pathname: '/',
  search: '',
  hash: '',
  key: '',
  state: null,
})

export interface PageOfScreen {
  path: string
  params: PathParams
  /** Query value, '' when absent. */
  query: (name: string) => string
  /** Numeric query value (an id); undefined when absent or no positive integer. */
  queryNumber: (name: string) => number | undefined
  /** What the page before handed over. */
  state: unknown
  /** Keeps a filter or a tab in the address: the page stays, back does not visit it. */
  setQuery: (changes: Record<string, string | undefined>) => void
}

/** Address of the page a component belongs to. */
export function usePage(): PageOfScreen {
  const location = useContext(PageLocationContext)
  const { follow } = usePageChrome()
  return useMemo(() => {
    const { pathname, search, state } = location
    const facts = pageFacts(pathname, search)
    return {
      ...facts,
      queryNumber: (name) =>
        /^[1-9]\d{0,14}$/.test(facts.query(name)) ? Number(facts.query(name)) : undefined,
      state,
      setQuery: (changes) => follow(`${pathname}${withParams(search, changes)}`, { replace: true, state }),
    }
  }, [location, follow])
}
