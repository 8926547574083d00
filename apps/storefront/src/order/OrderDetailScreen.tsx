import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { useTitle } from '../platform/route/title'
import { usePage } from '../platform/route/use-page'
import { Button } from '../ui/form/Button'
import { PullToRefresh } from '../ui/list/PullToRefresh'
import { Nav } from '../ui/nav/Nav'
import { usePageChrome } from '../ui/nav/page-chrome'
import { lazyPart } from '../ui/state/lazy-part'
import { Notice } from '../ui/state/State'
import { orderListPath } from './order.paths'
import { DetailBar } from './parts/DetailBar'
import { DetailDelivery } from './parts/DetailDelivery'
import { DetailFacts } from './parts/DetailFacts'
import frame from './parts/DetailFrame.module.css'
import { DetailGoods } from './parts/DetailGoods'
import { DetailHead } from './parts/DetailHead'
import { DetailSkeleton } from './parts/DetailSkeleton'
import { useDeadlines } from './parts/use-deadlines'
import { useOrderActions } from './parts/use-order-actions'
import { useServerDate } from './shared/use-server-date'

/** Loaded on demand, because few orders belong to a group. */
const TeamLink = lazyPart(async () => ({ default: (await import('./parts/TeamLink')).TeamLink }), 'unsaid')

/** Loaded on demand, because few orders have goods on their way back. */
const DetailReturn = lazyPart(
  async () => ({ default: (await import('./parts/DetailReturn')).DetailReturn }),
  'unsaid',
)

/** Reads the order of ?id= or, without one, of ?orderCode=. */
function useOrder() {
  const page = usePage()
  const id = page.queryNumber('id')
  const byId = useCall(
    api.order.GetOrderByID,
    { id: id ?? 0 },
    { enabled: id !== undefined, quiet: saidByPage },
  )
  const orderCode = page.query('orderCode')
  const byCode = useCall(
    api.order.GetOrderByCode,
    { orderCode },
    { enabled: id === undefined, quiet: saidByPage },
  )
  return id === undefined ? byCode : byId
}

/** /order/detail: one order with all its data. */
export default function OrderDetailScreen() {
  const queries = useQueryClient()
  const { goBack } = usePageChrome()
  const order = useOrder()
  const actions = useOrderActions(goBack)
  useTitle('订单详情')
  useServerDate(order.data?.ServerDate, order.dataUpdatedAt)
  useDeadlines(order.data ? [order.data] : [], order.dataUpdatedAt, () =>
    queries.invalidateQueries({ queryKey: ['order'] }),
  )
  return (
    <>
      {order.data === undefined && order.error ? <Nav title="订单详情" /> : null}
      <PullToRefresh onRefresh={() => refetchAll(order)}>
        {order.error?.code === 'order/not-found' ? (
          <Notice
            title={order.error.message}
            text="它可能已被删除，或属于另一个账号"
            action={<Button to={orderListPath()}>查看我的订单</Button>}
          />
        ) : (
          <Loaded call={order} skeleton={<DetailSkeleton />}>
            {(data) => (
              <>
                <DetailHead order={data} />
                <div className={frame.body}>
                  <DetailDelivery order={data} />
                  {data.GroupTeamID === 0 ? null : (
                    <Suspense fallback={null}>
                      <div className={frame.team}>
                        <TeamLink order={data} />
                      </div>
                    </Suspense>
                  )}
                  {data.IsInCustomerService ? (
                    <Suspense fallback={null}>
                      <DetailReturn orderId={data.ID} />
                    </Suspense>
                  ) : null}
                  <DetailGoods order={data} />
                  <DetailFacts order={data} />
                </div>
              </>
            )}
          </Loaded>
        )}
      </PullToRefresh>
      {order.data ? <DetailBar order={order.data} actions={actions} /> : null}
    </>
  )
}
