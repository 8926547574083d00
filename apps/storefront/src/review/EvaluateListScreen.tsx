import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { CardsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './Evaluate.module.css'
import { CommentLineCard } from './parts/CommentLineCard'

const tabs = [
  { key: 'waiting', label: '待评价' },
  { key: 'said', label: '已评价' },
] as const

/** /order/evaluateList?orderID=&tab=: lines with and without a comment; with an id those of one order. */
export default function EvaluateListScreen() {
  const page = usePage()
  const orderID = page.queryNumber('orderID')
  const tab = page.query('tab') === 'said' ? 'said' : 'waiting'
  const lines = usePagedCall(api.review.GetMyCommentList, {
    commented: tab === 'said',
    ...(orderID ? { orderID } : {}),
  })
  return (
    <Screen title="我的评价" onRefresh={() => refetchAll(lines)}>
      <Tabs
        label="评价状态"
        sticky
        options={tabs}
        current={tab}
        onChange={(next) => page.setQuery({ tab: next === 'said' ? next : undefined })}
      >
        <InfiniteList
          {...listed(lines)}
          className={styles.list ?? ''}
          itemKey={(line) => line.OrderDetailID}
          render={(line) => <CommentLineCard line={line} />}
          skeleton={<CardsSkeleton />}
          empty={
            tab === 'said' ? (
              <Empty hint="还没有写过评价" text="收到商品后，说说它怎么样" />
            ) : (
              <Empty hint="没有待评价的商品" text="确认收货的商品会出现在这里" />
            )
          }
        />
      </Tabs>
    </Screen>
  )
}
