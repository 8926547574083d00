import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { keysOf } from '../ui/list/filter-fields'
import type { FilterField, List } from '../ui/list/list'
import { useUrlFilters } from '../ui/list/use-url-filters'

type Options<R extends CallRef, Row, K extends string> = {
  /** Filters in the address, with the names that the export uses. */
  fields: readonly FilterField<K>[]
  /** A filter shown as tabs: it chooses the list, and is not cleared. */
  tab?: K
  payload: (filters: Record<K, string>) => PayloadFor<R>
  rows: (data: DataFor<R>) => readonly Row[]
  /** Whether a row passes the filters. */
  keep: (row: Row, filters: Record<K, string>) => boolean
}

/** A filter of 1 and 0 as a boolean for the rules. */
export const yesOrNo = (filter: string) => (filter === '' ? undefined : filter === '1')

/**
 * A bounded list that one call returns completely, because its order is its content: searched, filtered and paged in
 * the browser, with filters and page in the address like `useList`. `all` are its rows in order, unfiltered.
 */
export const useWholeList = <R extends CallRef, Row extends { ID: number }, const K extends string>(
  call: R,
  { fields, tab, payload, rows, keep }: Options<R, Row, K>,
): List<Row, K> & { all: readonly Row[]; data: DataFor<R> | undefined } => {
  // an order is best seen and changed on one page
  const keys = keysOf(fields)
  const address = useUrlFilters(tab ? [tab, ...keys] : keys, 50)
  const { filters, size } = address
  const wanted = payload(filters)
  const { data, error, isPending, refetch } = useCall(call, wanted, { quiet: true })
  const all = data === undefined ? [] : rows(data)
  const found = all.filter((row) => keep(row, filters))
  const page = Math.min(address.page, Math.max(1, Math.ceil(found.length / size)))
  const active = Object.entries(filters).filter(([, value]) => value)
  return {
    ...address,
    fields,
    all,
    data,
    page,
    rows: found.slice((page - 1) * size, page * size),
    total: found.length,
    payload: { ...Object.fromEntries(active), ...(wanted as object) },
    isPending,
    isStale: false,
    error,
    retry: () => void refetch(),
    clear: () => address.set(Object.fromEntries(keys.map((key) => [key, ''])) as Partial<Record<K, string>>),
  }
}
