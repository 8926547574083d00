import { api } from '@greenstar/web/ops-api'
import { MutationCache, QueryClient } from '@tanstack/react-query'

/**
 * The console's query cache. Offline, reads and writes fail at once with a message and can be retried;
 * nothing is queued and sent later without the operator's knowledge.
 */
export const makeQueries = () => {
  const { noun, action } = api.report.ListQueues
  // What an operator has done may be what was waiting.
  const mutationCache = new MutationCache({
    onSuccess: () => void queries.invalidateQueries({ queryKey: [noun, action] }),
  })
  const queries: QueryClient = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: { retry: 1, staleTime: 2000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
