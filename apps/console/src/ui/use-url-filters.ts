import { useSearchParams } from 'react-router'

export const pageSizes = [10, 20, 50, 100, 200] as const

/**
 * Stores a list's state in the address: filters, page, page size and order can be shared as a link and survive going
 * back. Every change except the page returns to the first page. `usualSize`: default page size.
 */
export const useUrlFilters = <K extends string>(
  keys: readonly K[],
  usualSize: (typeof pageSizes)[number] = pageSizes[0],
) => {
  const [query, setQuery] = useSearchParams()
  const filters = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<K, string>
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const size = pageSizes.find((one) => String(one) === query.get('size')) ?? usualSize
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
    setSize: (to: number) => change({ size: to === usualSize ? '' : String(to) }),
    setSort: (to: string) => change({ sort: to }),
    clear: () => change(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
