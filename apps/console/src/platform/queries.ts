import { QueryClient } from '@tanstack/react-query'

/**
 * What the console has read. Without a network nothing waits in silence: reading and saving fail with words and can be
 * tried again, and what failed is not sent later behind the operator's back.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 2000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
