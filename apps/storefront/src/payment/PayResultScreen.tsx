import { LikeSection } from '../catalog/shared/LikeProducts'
import { homePath } from '../home/home.paths'
import { orderDetailPath } from '../order/order.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { Button } from '../ui/Button'
import { usePageChrome } from '../ui/page-chrome'
import styles from './parts/Result.module.css'
import { ResultOrder } from './parts/ResultOrder'
import { ResultPanel } from './parts/ResultPanel'
import { ResultSkeleton } from './parts/ResultSkeleton'
import { useBack } from './parts/use-back'
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
              <MainAction state={state} orderId={orderId} asking={isAsking} onAsk={again} />
              <Button kind={hasMainAction(state) ? 'outline-grey' : 'primary'} to={orderDetailPath(orderId)}>
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
      <LikeSection title="猜你喜欢" />
    </Screen>
  )
}

interface MainActionProps {
  state: PayState
  orderId: number
  asking: boolean
  onAsk: () => void
}

/** Something is still to be done here; else the order is the way on. */
const hasMainAction = (state: PayState) => isPayable(state) || state === 'confirming'

function MainAction({ state, orderId, asking, onAsk }: MainActionProps) {
  if (isPayable(state))
    return <Button to={payPath(orderId)}>{state === 'failed' ? '重新付款' : '继续付款'}</Button>
  if (!hasMainAction(state)) return null
  return (
    <Button busy={asking} onClick={onAsk}>
      {asking ? '确认中' : '查询支付结果'}
    </Button>
  )
}
