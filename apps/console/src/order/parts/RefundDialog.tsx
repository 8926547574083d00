import { refundUnits } from '@greenstar/rules/order/order.refund'
import { yuanToFen } from '@greenstar/rules/platform/money'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Form } from 'antd'
import { useState } from 'react'
import { Money, yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'
import { waitingOf } from './parcels'

type Fields = { quantities: Record<string, number>; reason: string }

const fen = (yuan: number) => yuanToFen(yuan) ?? 0

/** Converts the lines to the input of the refund rule. */
const refundable = (order: ConsoleOrder) =>
  order.OrderDetail.map((line) => ({
    id: line.ID,
    name: line.Product.Name,
    quantity: line.Quantity,
    shippedNum: line.ShippingNum,
    refundedNum: line.RefundNum,
    returnedNum: line.ReturnedNum,
    unitPay: (order.Units.find(({ OrderDetailID }) => OrderDetailID === line.ID)?.Pay ?? []).map((yuan) =>
      fen(yuan),
    ),
  }))

const wantedOf = (quantities: Record<string, number> | undefined) =>
  Object.entries(quantities ?? {})
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))

/** Refunds unshipped pieces at the price paid for them. */
export const RefundDialog = ({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [requestID] = useState(newRequestId)
  const refund = useAction(api.order.RefundOrderUnits, {
    onSuccess: ({ OrderStatusCN, ApprovalID }) => {
      message.success(
        ApprovalID
          ? '金额超过限额，已提交审批，由另一位同事复核后执行'
          : `已退款，订单状态：${OrderStatusCN}`,
      )
      onClose()
    },
  })
  const quantities = Form.useWatch('quantities', form)
  const wanted = wantedOf(quantities)
  const answer = refundUnits(refundable(order), wanted)
  const returned = order.Refunds.reduce((sum, { Amount }) => sum + fen(Amount), 0)
  const amount = answer.ok
    ? answer.value.isWhole
      ? fen(order.PayAmount) - returned
      : answer.value.amount
    : 0
  return (
    <FormDialog<Fields>
      title={`发货前退款 ${order.OrderCode}`}
      width={620}
      okText={`退款 ${yuanText(amount / 100)}`}
      danger
      blocked={wanted.length === 0}
      form={form}
      busy={refund.isPending}
      initial={{ quantities: Object.fromEntries(order.OrderDetail.map(({ ID }) => [ID, 0])) }}
      onSubmit={({ reason }) =>
        refund.mutate({
          id: order.ID,
          reason,
          requestID,
          lines: wanted.map(({ id, quantity }) => ({ OrderDetailID: id, Quantity: quantity })),
        })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>按付款时的分摊金额原路退回，库存同时释放；运费只在整单都不发货时退。</p>
      {order.OrderDetail.map((line) => {
        const waiting = waitingOf(line)
        return (
          <div key={line.ID} className={styles.line}>
            <span>
              {line.Product.Name} <small>{line.Product.Attribute}</small>
            </span>
            <small>未发 {waiting} 件</small>
            <Form.Item name={['quantities', String(line.ID)]} noStyle>
              <NumberInput
                aria-label={`${line.Product.Name} 退款件数`}
                min={0}
                max={waiting}
                precision={0}
                disabled={waiting === 0}
              />
            </Form.Item>
          </div>
        )
      })}
      <div className={styles.pair} />
      <Form.Item name="reason" label="退款原因" rules={requiredText('请填写退款原因')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      {answer.ok && wanted.length > 0 ? (
        <p className={styles.result}>
          退给会员 <Money yuan={amount / 100} strong />
          {answer.value.isWhole ? '，整单退款并关闭订单' : ''}
          {!answer.value.isWhole && answer.value.leavesNothingToShip
            ? '，其余商品已发出，订单转为待收货'
            : ''}
        </p>
      ) : null}
    </FormDialog>
  )
}
