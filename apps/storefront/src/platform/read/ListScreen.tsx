import type { ReactNode } from 'react'
import { InfiniteList, type InfiniteListProps } from '../../ui/list/InfiniteList'
import { Screen, type ScreenProps } from '../Screen'
import { listed, type PagedState } from './listed'
import { refetchAll } from './refetch-all'

type Paged<Item> = Omit<PagedState<Item>, 'refetch'> & {
  refetch: (how?: { throwOnError: true }) => Promise<unknown>
}

export interface ListScreenProps<Item>
  extends Omit<ScreenProps, 'children' | 'onRefresh'>,
    Pick<InfiniteListProps<Item>, 'itemKey' | 'render' | 'skeleton' | 'empty' | 'layout'> {
  /** Result of usePagedCall. */
  call: Paged<Item>
  /** Between the bar and the list: tabs, filters, a total. */
  above?: ReactNode
}

/** A screen with one paged list: bar, content above the list, list, and pull to refresh. */
export function ListScreen<Item>({
  call,
  itemKey,
  render,
  skeleton,
  empty,
  layout,
  above,
  ...screen
}: ListScreenProps<Item>) {
  return (
    <Screen {...screen} onRefresh={() => refetchAll(call)}>
      {above}
      <InfiniteList
        {...listed(call)}
        itemKey={itemKey}
        render={render}
        {...(skeleton === undefined ? {} : { skeleton })}
        {...(empty === undefined ? {} : { empty })}
        {...(layout === undefined ? {} : { layout })}
      />
    </Screen>
  )
}
