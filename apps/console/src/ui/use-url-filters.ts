import { useSearchParams } from 'react-router'

/** List filters that live in the address: shared by a link, kept by back. Setting one goes to the first page. */
export const useUrlFilters = <K extends string>(keys: readonly K[]) => {
  const [query, setQuery] = useSearchParams()
  const filters = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<K, string>
  const page = Math.max(1, Number(query.get('page')) || 1)
  const set = (changes: Partial<Record<K, string>>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, String(value))
        else next.delete(key)
      }
      next.delete('page')
      return next
    })
  const setPage = (to: number) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.set('page', String(to))
      return next
    })
  return { filters, page, set, setPage, clear: () => setQuery({}) }
}
