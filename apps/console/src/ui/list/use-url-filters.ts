import { useLocation, useSearchParams } from 'react-router'
import { remember, useRemembered } from './remembered'

export const pageSizes = [10, 20, 50, 100, 200] as const
type PageSize = (typeof pageSizes)[number]

const sizeOf = (text: string | null): PageSize | undefined => pageSizes.find((one) => String(one) === text)

/**
 * Stores a list's state in the address: filters, page, page size and order can be shared as a link and survive going
 * back. Every change except the page returns to the first page. A chosen page size also stays in this browser, for the
 * next visit of this list; `defaultSize` is the one before a choice.
 */
export const useUrlFilters = <K extends string>(keys: readonly K[], defaultSize: PageSize = pageSizes[0]) => {
  const [query, setQuery] = useSearchParams()
  const filters = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<K, string>
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  // one size for all pages of a kind, such as the orders of every member
  const sizeKey = `list-size.${useLocation().pathname.replace(/\d+/g, ':id')}` as const
  const lastSize = useRemembered(sizeKey)
  const size = sizeOf(query.get('size')) ?? sizeOf(lastSize) ?? defaultSize
  const sort = query.get('sort') ?? ''
  const change = (changes: Record<string, string | undefined>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      return next
    })
  return {
    filters,
    page,
    size,
    sort,
    set: (changes: Partial<Record<K, string>>) => change(changes),
    setPage: (to: number) => change({ page: to > 1 ? String(to) : '' }),
    setSize: (to: number) => {
      remember(sizeKey, String(to))
      change({ size: String(to) })
    },
    setSort: (to: string) => change({ sort: to }),
    clear: () => change(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
