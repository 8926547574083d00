import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mallPath } from '../../catalog/catalog.paths'
import { listed } from '../../platform/read/listed'
import { SearchNote } from '../../ui/card/SearchNote'
import { Button } from '../../ui/form/Button'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { CardsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import styles from '../OrderListScreen.module.css'
import { useServerDate } from '../shared/use-server-date'
import { OrderCard } from './OrderCard'
import { useDeadlines } from './use-deadlines'
import { useOrderActions } from './use-order-actions'

export interface OrderPagesProps {
  filter: { orderStatus?: string; keyword?: string }
  empty?: ReactNode
}

/** Orders by a filter, ten per page. */
export function OrderPages({ filter, empty = <NoOrders /> }: OrderPagesProps) {
  const queries = useQueryClient()
  const orders = usePagedCall(api.order.GetMemberOrderList, filter)
  const actions = useOrderActions()
  useServerDate(orders.items[0]?.ServerDate, orders.dataUpdatedAt)
  useDeadlines(orders.items, orders.dataUpdatedAt, () => queries.invalidateQueries({ queryKey: ['order'] }))
  return (
    <div className={styles.list}>
      <SearchNote of={orders.first} keyword={filter.keyword ?? ''} what="订单" />
      <InfiniteList
        {...listed(orders)}
        itemKey={(order) => order.ID}
        render={(order) => <OrderCard order={order} actions={actions} />}
        skeleton={<CardsSkeleton />}
        empty={empty}
      />
    </div>
  )
}

function NoOrders() {
  return (
    <Empty
      art="order"
      text="挑一盆喜欢的，订单会出现在这里"
      action={<Button to={mallPath()}>去逛逛</Button>}
    />
  )
}
