import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { LikeSection } from '../catalog/shared/LikeProducts'
import { groupTeamPath } from '../group/group.paths'
import { homePath } from '../home/home.paths'
import { orderDetailPath } from '../order/order.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ButtonInPlace } from '../ui/form/ButtonInPlace'
import { usePageChrome } from '../ui/nav/page-chrome'
import { useBack } from '../ui/nav/use-back'
import styles from './parts/Result.module.css'
import { ResultOrder } from './parts/ResultOrder'
import { ResultPanel } from './parts/ResultPanel'
import { ResultSkeleton } from './parts/ResultSkeleton'
import { usePayResult } from './parts/use-pay-result'
import { payPath } from './payment.paths'
import { isPayable, type PayState } from './payment.words'

/** /order/payResult?id=: payment state as the server reports it, never guessed here (checklist F9). */
export default function PayResultScreen() {
  const orderId = usePage().queryNumber('id') ?? 0
  const { call, result, state, again, isAsking } = usePayResult(orderId)
  useServerDate(result.data?.ServerDate, result.dataUpdatedAt)
  const { follow } = usePageChrome()
  // below is the page from which one went to the cashier: back opens the order first
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
              <ButtonInPlace
                kind={hasMainAction(state, data.GroupTeamID) ? 'outline-grey' : 'primary'}
                to={orderDetailPath(orderId)}
              >
                查看订单
              </ButtonInPlace>
              <ButtonInPlace kind="outline-grey" to={homePath}>
                返回首页
              </ButtonInPlace>
            </div>
          </ResultPanel>
        )}
      </Loaded>
      <ResultOrder orderId={orderId} />
      <Alike orderId={orderId} />
    </Screen>
  )
}

/** Goods similar to those of the order, once it is loaded. */
function Alike({ orderId }: { orderId: number }) {
  const order = useCall(api.order.GetOrderByID, { id: orderId }, { quiet: true })
  if (order.isPending) return null
  return <LikeSection title="猜你喜欢" about={order.data?.OrderDetail.map(({ MainID }) => MainID) ?? []} />
}

interface MainActionProps {
  state: PayState
  orderId: number
  /** Team that waits for members; 0 without one. */
  teamId: number
  asking: boolean
  onAsk: () => void
}

/** Whether something is left to do here; otherwise the main link is the order. */
const hasMainAction = (state: PayState, teamId: number) =>
  isPayable(state) || state === 'confirming' || (state === 'paid' && teamId > 0)

function MainAction({ state, orderId, teamId, asking, onAsk }: MainActionProps) {
  if (isPayable(state))
    return <ButtonInPlace to={payPath(orderId)}>{state === 'failed' ? '重新付款' : '继续付款'}</ButtonInPlace>
  if (!hasMainAction(state, teamId)) return null
  if (state === 'paid') return <ButtonInPlace to={groupTeamPath(teamId)}>邀请好友成团</ButtonInPlace>
  return (
    <Button busy={asking} onClick={onAsk}>
      {asking ? '确认中' : '查询支付结果'}
    </Button>
  )
}
