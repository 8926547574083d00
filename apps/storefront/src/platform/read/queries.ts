import { CallFailure } from '@greenstar/web/client'
import { keyOf } from '@greenstar/web/hooks'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { PageFacts, Preload, ScreenRoute } from '../route/route'
import { client, onNetworkError } from './client'

/** Data younger than this (ms) is not refetched when a page is shown; pages do not change on return. */
const freshMs = 15_000
/** A hidden page fetches nothing; its data is kept for longer than a visit lasts. */
const keptMs = 2 * 60 * 60_000
const pageSize = 10

/** While offline a call fails at once with a message (spec 8.2); it is never queued and sent later. */
const networkMode = 'always'

/** Network errors of preloads that have not been shown yet. */
const untold = new WeakSet<Error>()

/** The error of a preload is shown only when a page needs its data. */
const queryCache = () =>
  new QueryCache({
    onError: (failure, query) => {
      if (untold.has(failure) && query.getObserversCount() > 0) onNetworkError()
    },
  })

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: queryCache(),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })
}

/** The reads of a route for a page. */
export const readsOf = ({ preload }: ScreenRoute, facts: PageFacts): Preload[] =>
  preload?.(facts).filter((read) => read !== undefined) ?? []

/** Key under which useCall, or usePagedCall, looks up the preloaded data. */
export function keyOfPreload({ call, payload, paged }: Preload): readonly unknown[] {
  return paged ? [...keyOf(call, payload), 'pages', pageSize] : keyOf(call, payload)
}

/** Payload as sent: a paged call requests its first page. */
export function payloadOfPreload({ payload, paged }: Preload): Record<string, unknown> {
  return paged ? { ...payload, currentPage: 1, pageSize } : payload
}

/** Cache format of a preload's Data. */
export function cachedForm({ paged }: Preload, data: unknown): unknown {
  return paged ? { pages: [data], pageParams: [1] } : data
}

/** Whether all first data of the next page is cached, however old. */
export const areRead = (queries: QueryClient, preloads: readonly Preload[]): boolean =>
  preloads.every((preload) => queries.getQueryData(keyOfPreload(preload)) !== undefined)

/** Starts to fetch the first data of the next page. Failures are shown by the page itself. */
export async function prefetch(queries: QueryClient, preloads: readonly Preload[]): Promise<void> {
  await Promise.all(
    preloads.map(async (preload) => {
      const send = () =>
        client.send(preload.call, payloadOfPreload(preload) as never, { quiet: true }).catch(keepUntold)
      const queryKey = keyOfPreload(preload)
      if (preload.paged) {
        // a cached list may hold more than its first page; the page decides when to refetch it
        if (queries.getQueryData(queryKey)) return
        await queries.prefetchInfiniteQuery({ queryKey, queryFn: send, initialPageParam: 1 })
      } else {
        await queries.prefetchQuery({ queryKey, queryFn: send })
      }
    }),
  )
}

function keepUntold(failure: unknown): never {
  if (failure instanceof CallFailure && failure.kind === 'network') untold.add(failure)
  throw failure
}
