import { useQueryClient } from '@tanstack/react-query'

/** Refetches what the screens on display read of a noun, for pull to refresh of a page with lists of its own. */
export const useRefetchShown = (noun: string) => {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: [noun], type: 'active' }, { throwOnError: true })
}
