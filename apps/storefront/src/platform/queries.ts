import { CallFailure } from '@greenstar/web/client'
import { keyOf } from '@greenstar/web/hooks'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { client, onNetworkError } from './client'
import type { PageFacts, Preload, ScreenRoute } from './route'

/** Data read less than this long ago is not read again when a page is shown; pages stay still on return. */
const freshMs = 15_000
/** A kept page reads nothing while it is out of sight; its data stays longer than a visit lasts. */
const keptMs = 2 * 60 * 60_000
const pageSize = 10

/** Without a net a call fails at once and says so (spec 8.2); it never waits unseen and is sent later. */
const networkMode = 'always'

/** Lost nets that a preload met; nobody was told of them yet. */
const untold = new WeakSet<Error>()

/** The error of a preload is shown only when a page waits for its answer. */
const queryCache = () =>
  new QueryCache({
    onError: (failure, query) => {
      if (untold.has(failure) && query.getObserversCount() > 0) onNetworkError()
    },
  })

/** The cache of everything the server answered. */
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

/** What a route reads of a page. */
export const readsOf = ({ preload }: ScreenRoute, facts: PageFacts): Preload[] =>
  preload?.(facts).filter((read) => read !== undefined) ?? []

/** Key under which useCall, or usePagedCall, looks for what was preloaded. */
export function keyOfPreload({ call, payload, paged }: Preload): readonly unknown[] {
  return paged ? [...keyOf(call, payload), 'pages', pageSize] : keyOf(call, payload)
}

/** Payload that is really sent: a paged call asks for its first page. */
export function payloadOfPreload({ payload, paged }: Preload): Record<string, unknown> {
  return paged ? { ...payload, currentPage: 1, pageSize } : payload
}

/** What the cache holds for a preload whose Data has come. */
export function cachedForm({ paged }: Preload, data: unknown): unknown {
  return paged ? { pages: [data], pageParams: [1] } : data
}

/** Whether all that the next page shows first was read before, however long ago. */
export const areRead = (queries: QueryClient, preloads: readonly Preload[]): boolean =>
  preloads.every((preload) => queries.getQueryData(keyOfPreload(preload)) !== undefined)

/** Starts to read what the next page shows first. Failures wait for the page itself to show them. */
export async function prefetch(queries: QueryClient, preloads: readonly Preload[]): Promise<void> {
  await Promise.all(
    preloads.map(async (preload) => {
      const send = () =>
        client.send(preload.call, payloadOfPreload(preload) as never, { quiet: true }).catch(keepUntold)
      const queryKey = keyOfPreload(preload)
      if (preload.paged) {
        // a list that was read holds more than its first page; when to read all of it again is the page's affair
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
