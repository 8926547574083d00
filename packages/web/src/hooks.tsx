import {
  type RefetchOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { CallRef, DataFor, PayloadFor } from './call-ref'
import type { CallFailure, Client, SendOptions } from './client'

const ClientContext = createContext<Client | undefined>(undefined)

export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
)

export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientProvider is missing')
  return client
}

/** Query key of a call: noun first, so that a write can invalidate all queries of its noun. */
export const keyOf = (call: CallRef, payload: object) => [call.noun, call.action, payload] as const

type QueryOptions<R extends CallRef, T> = Omit<
  UseQueryOptions<DataFor<R>, CallFailure, T>,
  'queryKey' | 'queryFn'
> &
  SendOptions

/** Reads a call into the query cache. */
export const useCall = <R extends CallRef, T = DataFor<R>>(
  call: R,
  payload: PayloadFor<R>,
  options: QueryOptions<R, T> = {},
) => {
  const client = useClient()
  const queries = useQueryClient()
  const { quiet, ...query } = options
  const queryKey = keyOf(call, payload)
  const answer = useQuery<DataFor<R>, CallFailure, T>({
    queryKey,
    queryFn: ({ signal }) => client.send(call, payload, { quiet: quiet ?? false, signal }),
    ...query,
  })
  return withRetry(answer, () => queries.cancelQueries({ queryKey, exact: true }))
}

/**
 * `refetch` cancels a first read that hangs; the library would keep waiting for it. Uses a proxy, because the
 * library tracks which fields of the result are read and re-renders only when those change.
 */
const withRetry = <Data,>(
  answer: UseQueryResult<Data, CallFailure>,
  giveUp: () => Promise<unknown>,
): UseQueryResult<Data, CallFailure> =>
  new Proxy(answer, {
    get: (fields, name) => {
      if (name !== 'refetch') return Reflect.get(fields, name)
      return async (how?: RefetchOptions) => {
        if (fields.data === undefined) await giveUp()
        return fields.refetch(how)
      }
    },
  })

type Page = { CurrentPage: number; TotalPage: number; TotalCount: number; DataList: unknown[] }
type ItemOf<R> = DataFor<R> extends { DataList: (infer I)[] } ? I : never

/** Age (ms) from which a list is read again when it is shown. */
const keptMs = 5 * 60_000

/** Reads a paged list page by page (ten a page, spec 9); `items` are all rows loaded so far. */
export const usePagedCall = <R extends CallRef>(
  call: R,
  payload: Omit<PayloadFor<R>, 'currentPage' | 'pageSize'>,
  options: { enabled?: boolean; quiet?: NonNullable<SendOptions['quiet']>; pageSize?: number } = {},
) => {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, payload), 'pages', options.pageSize ?? 10],
    enabled: options.enabled ?? true,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.send(
        call,
        { ...payload, currentPage: pageParam, pageSize: options.pageSize ?? 10 } as unknown as PayloadFor<R>,
        {
          quiet: options.quiet ?? false,
          signal,
        },
      ) as Promise<Page>,
    // returning to a list refetches nothing, unless something was written or the list is old
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > keptMs,
    getNextPageParam: (last) => (last.CurrentPage < last.TotalPage ? last.CurrentPage + 1 : undefined),
  })
  const items = (query.data?.pages ?? []).flatMap((page) => page.DataList) as ItemOf<R>[]
  const first = query.data?.pages[0]
  return { ...query, items, total: first?.TotalCount ?? 0, first: first as DataFor<R> | undefined }
}

export type ActionOptions<R extends CallRef> = Omit<
  UseMutationOptions<DataFor<R>, CallFailure, PayloadFor<R>>,
  'mutationFn'
> & {
  quiet?: boolean
  /** Sends instead of the client. */
  send?: (payload: PayloadFor<R>) => Promise<DataFor<R>>
  /** Nouns whose queries are refetched after success, besides the call's own. */
  refresh?: string[]
}

/** A writing call as an action: `run` does nothing while `isPending`; refetches the queries of its noun. */
export const useAction = <R extends CallRef>(call: R, options: ActionOptions<R> = {}) => {
  const client = useClient()
  const queries = useQueryClient()
  const { quiet, send, refresh = [], onSuccess, ...mutation } = options
  return useMutation<DataFor<R>, CallFailure, PayloadFor<R>>({
    ...mutation,
    mutationFn: send ?? ((payload) => client.send(call, payload, { quiet: quiet ?? false })),
    onSuccess: async (...args) => {
      for (const noun of [call.noun, ...refresh]) void queries.invalidateQueries({ queryKey: [noun] })
      await onSuccess?.(...args)
    },
  })
}
