import { QueryClient } from '@tanstack/react-query'

/**
 * The console's query cache. Offline, reads and writes fail at once with a message and can be retried;
 * nothing is queued and sent later without the operator's knowledge.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 2000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
