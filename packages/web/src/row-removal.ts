import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallRef, DataFor, PayloadFor } from './call-ref'
import type { CallFailure, Client } from './client'
import { useClient } from './hooks'

type RowOf<L> = DataFor<L> extends { DataList: (infer Row)[] } ? Row : never
type Page<Row> = { CurrentPage: number; TotalPage: number; TotalCount: number; DataList: Row[] }
type Pages<Row> = InfiniteData<Page<Row>, number>

type Removal<Row, Payload> = {
  keyOf: (row: Row) => unknown
  /** Whether a row disappears once the call succeeded. */
  isGone: (row: Row, payload: Payload) => boolean
}

const without = <Row>({ pages, ...rest }: Pages<Row>, isGone: (row: Row) => boolean): Pages<Row> => {
  const kept = pages.map((page) => ({ ...page, DataList: page.DataList.filter((row) => !isGone(row)) }))
  const dropped = pages.reduce(
    (sum, page, at) => sum + page.DataList.length - (kept[at]?.DataList.length ?? 0),
    0,
  )
  return { ...rest, pages: kept.map((page) => ({ ...page, TotalCount: page.TotalCount - dropped })) }
}

/** Replaces the last page by its refetched version: rows behind the removed ones have moved up into it. */
const withLast = <Row>(data: Pages<Row>, last: Page<Row>, keyOf: (row: Row) => unknown): Pages<Row> => {
  const known = new Set(data.pages.flatMap((page) => page.DataList.map(keyOf)))
  const fresh = last.DataList.filter((row) => !known.has(keyOf(row)))
  const { TotalCount, TotalPage } = last
  const end = data.pages.length - 1
  const pages = data.pages.map((page, at) => ({
    ...page,
    ...{ TotalCount, TotalPage, DataList: at === end ? [...page.DataList, ...fresh] : page.DataList },
  }))
  return { ...data, pages }
}

const dropRows = async <L extends CallRef>(
  client: Client,
  queries: QueryClient,
  list: L,
  keyOf: (row: RowOf<L>) => unknown,
  isGone: (row: RowOf<L>) => boolean,
) => {
  const loaded = queries.getQueriesData<Pages<RowOf<L>>>({ queryKey: [list.noun, list.action] })
  for (const [key, data] of loaded) {
    const [, , payload, , pageSize] = key
    const last = data?.pages?.at(-1)
    if (!data || !last) continue
    queries.setQueryData(key, without(data, isGone))
    if (last.CurrentPage >= last.TotalPage) continue
    try {
      const asked = {
        ...(payload as object),
        currentPage: last.CurrentPage,
        pageSize,
      } as unknown as PayloadFor<L>
      const again = (await client.send(list, asked, { quiet: true })) as Page<RowOf<L>>
      queries.setQueryData<Pages<RowOf<L>>>(key, (now) => now && withLast(now, again, keyOf))
    } catch {
      void queries.invalidateQueries({ queryKey: key, exact: true })
    }
  }
}

/**
 * A call that removes rows from a paged list. Edits the loaded pages and refetches only the last one, and
 * only if more rows follow; otherwise twenty pages would be refetched for one row. Other queries of the
 * noun are refetched as after any write.
 */
export const useRowRemoval = <R extends CallRef, L extends CallRef>(
  call: R,
  list: L,
  { keyOf, isGone }: Removal<RowOf<L>, PayloadFor<R>>,
) => {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<DataFor<R>, CallFailure, PayloadFor<R>>({
    mutationFn: (payload) => client.send(call, payload, { quiet: false }),
    onSuccess: async (_answer, payload) => {
      void queries.invalidateQueries({
        queryKey: [call.noun],
        predicate: ({ queryKey: [noun, action] }) => noun !== list.noun || action !== list.action,
      })
      await dropRows(client, queries, list, keyOf, (row) => isGone(row, payload))
    },
  })
}
