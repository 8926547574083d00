import { LoadType } from '@greenstar/rules/platform/load-type'
import type { InfiniteListProps } from '../../ui/list/InfiniteList'
import type { CallState } from './Loaded'

/** The fields of a usePagedCall result needed here. */
export interface PagedState<Item> {
  items: Item[]
  isPending: boolean
  error: CallState<Item>['error']
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/**
 * The paging props of InfiniteList from a usePagedCall result: `<InfiniteList {...listed(goods)} …>`. The list of a
 * coupon or deal that is gone is empty: its empty state has a button to go on.
 */
export function listed<Item>(
  call: PagedState<Item>,
): Pick<InfiniteListProps<Item>, 'items' | 'status' | 'hasMore' | 'onLoad'> {
  const { items, isPending, error, isFetchNextPageError, isFetchingNextPage, hasNextPage } = call
  const status = isPending
    ? 'loading'
    : isFetchNextPageError || (error && !error.isFinal && items.length === 0)
      ? 'error'
      : isFetchingNextPage
        ? 'more'
        : 'ready'
  return {
    items,
    status,
    hasMore: hasNextPage,
    onLoad: (type) => void (type === LoadType.UP ? call.fetchNextPage() : call.refetch()),
  }
}
