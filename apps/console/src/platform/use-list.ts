import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { keysOf } from '../ui/list/filter-fields'
import type { FilterField, List } from '../ui/list/list'
import { useUrlFilters } from '../ui/list/use-url-filters'

export type RowOf<R> = DataFor<R> extends { DataList: (infer Row)[] } ? Row : never
export type Paged<Row> = { TotalCount: number; IsMore?: boolean; DataList: Row[] }

type Options<R extends CallRef, K extends string> = {
  fields: readonly FilterField<K>[]
  /** Filters in the address without a field, such as a tab. */
  also?: readonly K[]
  refreshMs?: number
} & ([K] extends [keyof PayloadFor<R>] ? { payload?: ToPayload<R, K> } : { payload: ToPayload<R, K> })

/** Turns the filters into the call's payload where their names differ. */
type ToPayload<R, K extends string> = (
  filters: Record<K, string>,
) => Omit<PayloadFor<R>, 'currentPage' | 'pageSize' | 'sort'>

/**
 * Reads the page of a list given by the address, whose filters are named as the call's fields; the previous rows stay
 * until the new ones arrive. `data` is the whole response, if it contains more than rows and their count.
 */
export const useList = <R extends CallRef, const K extends string>(
  call: R,
  { fields, also = [], payload, refreshMs }: Options<R, K>,
): List<RowOf<R>, K> & { data: DataFor<R> | undefined } => {
  const address = useUrlFilters([...keysOf(fields), ...also])
  const { filters, page, size, sort } = address
  const wanted = {
    ...(payload
      ? payload(filters)
      : Object.fromEntries(Object.entries(filters).filter(([, value]) => value))),
    ...(sort ? { sort } : {}),
  }
  const query = useCall(call, { ...wanted, currentPage: page, pageSize: size } as unknown as PayloadFor<R>, {
    quiet: true,
    placeholderData: (before) => before,
    ...(refreshMs ? { refetchInterval: refreshMs } : {}),
  })
  const data = query.data as Paged<RowOf<R>> | undefined
  return {
    ...address,
    fields,
    data: query.data,
    rows: data?.DataList ?? [],
    total: data?.TotalCount ?? 0,
    isMore: data?.IsMore ?? false,
    payload: wanted,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
