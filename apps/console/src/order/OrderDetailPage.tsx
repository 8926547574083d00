import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ClaimDialog } from '../aftersale/shared/ClaimDialog'
import { may } from '../platform/session'
import { useEdit } from '../platform/use-edit'
import detail from '../ui/detail/DetailGrid.module.css'
import { DetailHead } from '../ui/detail/DetailHead'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { Neighbours } from '../ui/list/Neighbours'
import styles from './OrderDetailPage.module.css'
import { orderPaths } from './order.paths'
import { consoleActions, toneOf } from './order.words'
import { ApprovalNote } from './parts/ApprovalNote'
import { OrderFacts } from './parts/OrderFacts'
import { OrderHistory } from './parts/OrderHistory'
import { OrderLines } from './parts/OrderLines'
import { OrderParcels } from './parts/OrderParcels'
import { OrderPayments } from './parts/OrderPayments'
import { PriceDialog } from './parts/PriceDialog'
import { RefundDialog } from './parts/RefundDialog'
import { ShipDialog } from './parts/ShipDialog'
import { TogetherDialog } from './parts/TogetherDialog'
import { OrderActs } from './shared/OrderActs'

/** Refetch interval (ms), which shows news of the courier and changes by colleagues. */
const refreshMs = 20_000

type Asking = 'together' | 'ship' | 'remark' | 'cancel' | 'price' | 'refund' | 'claim' | 'release'

/** One order with its history and allowed actions. */
export default function OrderDetailPage() {
  const id = Number(useParams().id)
  const { message } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = (text: string) => () => {
    message.success(text)
    close()
  }
  const read = useCall(api.order.GetOrderForConsole, { id }, { quiet: true, refetchInterval: refreshMs })
  const { data: order, error } = read
  const remark = useEdit(api.order.SetOrderRemark, {
    isEditing: asking === 'remark',
    onSuccess: done('备注已保存'),
  })
  const cancel = useAction(api.order.CancelOrderForConsole, {
    onSuccess: ({ OrderStatusCN, ApprovalID }) =>
      done(ApprovalID ? '金额超过限额，已提交审批，由另一位同事复核后执行' : `订单状态：${OrderStatusCN}`)(),
  })
  const release = useAction(api.order.ReleaseNewcomerOrder, {
    onSuccess: ({ ApprovalID }) =>
      done(ApprovalID ? '优惠超过限额，已提交审批，由另一位同事复核后放行' : '已放行，可以发货')(),
  })
  const takeBack = useAction(api.order.MarkPicking, { onSuccess: done('已从仓库撤回') })
  if (error || !order) return <Unread query={read} rows={12} />
  const offered = (action: string, permission: string) => may(permission) && order.Actions.includes(action)
  return (
    <>
      <DetailHead
        title={<span className="num">{order.OrderCode}</span>}
        state={<StatusTag tone={toneOf(order.OrderStatus)}>{order.OrderStatusCN}</StatusTag>}
      >
        <Neighbours list="orders" id={id} unit="单" path={orderPaths.detail} />
        {may('order.remark') ? <Button onClick={() => setAsking('remark')}>备注</Button> : null}
        <OrderActs order={order} />
        {may('aftersale.review') && order.Parcels.length > 0 ? (
          <Button onClick={() => setAsking('claim')}>向快递索赔</Button>
        ) : null}
        {offered(consoleActions.price, 'order.price') ? (
          <Button onClick={() => setAsking('price')}>改价</Button>
        ) : null}
        {offered(consoleActions.takeBack, 'order.ship') ? (
          <Button
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ ids: [id], handedOver: false })}
          >
            从仓库撤回
          </Button>
        ) : null}
        {offered(consoleActions.refund, 'order.refund') ? (
          <Button onClick={() => setAsking('refund')}>退款</Button>
        ) : null}
        {offered(consoleActions.cancel, 'order.cancel') ? (
          <Button danger onClick={() => setAsking('cancel')}>
            取消订单
          </Button>
        ) : null}
        {offered(consoleActions.ship, 'order.ship') && order.Together.length > 0 ? (
          <Button onClick={() => setAsking('together')}>合并发货</Button>
        ) : null}
        {offered(consoleActions.ship, 'order.ship') ? (
          <Button type="primary" onClick={() => setAsking('ship')}>
            发货
          </Button>
        ) : null}
      </DetailHead>
      {order.NewcomerDoubt === '' ? null : (
        <Alert
          className={styles.note ?? ''}
          type="warning"
          showIcon
          message={order.NewcomerDoubt}
          description="核对前不能发货。确认是同一人的，请退款；确认无误的，请放行。"
          action={
            may('order.refund') ? (
              <Button size="small" onClick={() => setAsking('release')}>
                放行
              </Button>
            ) : null
          }
        />
      )}
      {order.Approval ? <ApprovalNote approval={order.Approval} /> : null}
      {order.Actions.includes(consoleActions.takeBack) ? (
        <Alert
          className={styles.note ?? ''}
          type="info"
          showIcon
          message="仓库正在拣货，不能退款或取消；从仓库撤回以后可以。"
        />
      ) : null}
      <div className={detail.grid}>
        <div className={detail.column}>
          <OrderLines order={order} />
          <OrderParcels order={order} />
          <OrderHistory rows={order.History} />
        </div>
        <div className={detail.column}>
          <OrderFacts order={order} />
          <OrderPayments order={order} />
        </div>
      </div>
      {asking === 'claim' ? <ClaimDialog orderId={id} orderCode={order.OrderCode} onClose={close} /> : null}
      {asking === 'price' ? <PriceDialog order={order} onClose={close} /> : null}
      {asking === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {asking === 'ship' ? <ShipDialog orderId={id} onClose={close} /> : null}
      {asking === 'together' ? <TogetherDialog order={order} onClose={close} /> : null}
      {asking === 'remark' ? (
        <ReasonDialog
          title="订单备注"
          label="备注"
          hint="只有运营人员可见"
          initial={order.ServiceRemark}
          maxLength={500}
          busy={remark.isPending}
          onSubmit={(text) => remark.mutate({ id, remark: text })}
          onClose={close}
        />
      ) : null}
      {asking === 'release' ? (
        <ReasonDialog
          title="放行新人订单"
          label="核对结果"
          hint="放行后可以发货，不再提示"
          required
          maxLength={200}
          busy={release.isPending}
          onSubmit={(reason) => release.mutate({ id, reason })}
          onClose={close}
        />
      ) : null}
      {asking === 'cancel' ? (
        <ReasonDialog
          title="取消订单"
          label="取消原因"
          hint="未付款的订单直接取消；已付款未发货的订单全额退款，不能撤回。"
          required
          danger
          maxLength={60}
          busy={cancel.isPending}
          onSubmit={(reason) => cancel.mutate({ id, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
