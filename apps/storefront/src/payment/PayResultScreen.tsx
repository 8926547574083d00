import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { LikeSection } from '../catalog/shared/LikeProducts'
import { groupTeamPath } from '../group/group.paths'
import { homePath } from '../home/home.paths'
import { orderDetailPath } from '../order/order.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { Button } from '../ui/Button'
import { usePageChrome } from '../ui/page-chrome'
import { useBack } from '../ui/use-back'
import styles from './parts/Result.module.css'
import { ResultOrder } from './parts/ResultOrder'
import { ResultPanel } from './parts/ResultPanel'
import { ResultSkeleton } from './parts/ResultSkeleton'
import { usePayResult } from './parts/use-pay-result'
import { payPath } from './payment.paths'
import { isPayable, type PayState } from './payment.words'

/** /order/payResult?id=: what the server says became of paying, never what the page believes (checklist F9). */
export default function PayResultScreen() {
  const orderId = usePage().queryNumber('id') ?? 0
  const { follow } = usePageChrome()
  const { call, result, state, again, isAsking } = usePayResult(orderId)
  useServerDate(result.data?.ServerDate, result.dataUpdatedAt)
  // the page before is the provider's cashier: back leads to the order instead
  const toOrder = () => follow(orderDetailPath(orderId), { replace: true })
  useBack(true, toOrder)
  return (
    <Screen title="支付结果" onBack={toOrder}>
      <Loaded call={call} skeleton={<ResultSkeleton />}>
        {(data) => (
          <ResultPanel state={state} data={data}>
            <div className={styles.actions}>
              <MainAction
                state={state}
                orderId={orderId}
                teamId={data.GroupTeamID}
                asking={isAsking}
                onAsk={again}
              />
              <Button
                kind={hasMainAction(state, data.GroupTeamID) ? 'outline-grey' : 'primary'}
                to={orderDetailPath(orderId)}
              >
                查看订单
              </Button>
              <Button kind="outline-grey" to={homePath}>
                返回首页
              </Button>
            </div>
          </ResultPanel>
        )}
      </Loaded>
      <ResultOrder orderId={orderId} />
      <Alike orderId={orderId} />
    </Screen>
  )
}

/** What goes with what was bought, once that is known. */
function Alike({ orderId }: { orderId: number }) {
  const order = useCall(api.order.GetOrderByID, { id: orderId }, { quiet: true })
  if (order.isPending) return null
  return <LikeSection title="猜你喜欢" about={order.data?.OrderDetail.map(({ MainID }) => MainID) ?? []} />
}

interface MainActionProps {
  state: PayState
  orderId: number
  /** The team that waits for friends; 0 without one. */
  teamId: number
  asking: boolean
  onAsk: () => void
}

/** Something is still to be done here; else the order is the way on. */
const hasMainAction = (state: PayState, teamId: number) =>
  isPayable(state) || state === 'confirming' || (state === 'paid' && teamId > 0)

function MainAction({ state, orderId, teamId, asking, onAsk }: MainActionProps) {
  if (isPayable(state))
    return <Button to={payPath(orderId)}>{state === 'failed' ? '重新付款' : '继续付款'}</Button>
  if (!hasMainAction(state, teamId)) return null
  if (state === 'paid') return <Button to={groupTeamPath(teamId)}>邀请好友成团</Button>
  return (
    <Button busy={asking} onClick={onAsk}>
      {asking ? '确认中' : '查询支付结果'}
    </Button>
  )
}
