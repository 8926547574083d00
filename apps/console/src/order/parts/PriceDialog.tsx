import { yuanToFen } from '@greenstar/rules/platform/money'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Segmented } from 'antd'
import { useState } from 'react'
import { useRowEdit } from '../../platform/use-form-edit'
import { noteOf, pricesText, useProductPrices } from '../../promotion/shared/product-prices'
import { Money, yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

type Line = `line${number}`
type Fields = { goods: string; freight: string; reason: string } & Record<Line, string>
type Mode = 'goods' | 'lines'

const fen = (yuan: string | number | undefined) => yuanToFen(yuan ?? 0) ?? 0
const goodsOf = (order: ConsoleOrder) => order.OrderDetail.reduce((sum, line) => sum + fen(line.PayAmount), 0)
const fieldOf = ({ ID }: { ID: number }): Line => `line${ID}`

const start = (order: ConsoleOrder): Fields => ({
  goods: (goodsOf(order) / 100).toFixed(2),
  freight: order.TotalFreight.toFixed(2),
  reason: '',
  ...Object.fromEntries(order.OrderDetail.map((line) => [fieldOf(line), line.PayAmount.toFixed(2)])),
})

/** Changes the price of an unpaid order: all goods together or by line, and the freight. */
export const PriceDialog = ({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [mode, setMode] = useState<Mode>('goods')
  const edit = useRowEdit(api.order.ChangeOrderPrice, {
    ...{ form, subject: order, stale: 'order/state-changed', isOneSum: true },
    start: (newest?: ConsoleOrder) => start(newest ?? order),
    payload: ({ goods: goodsAmount, freight, reason, ...lines }, newest) => ({
      ...{ id: order.ID, version: (newest ?? order).Version, reason, freight },
      ...(mode === 'goods'
        ? { goodsAmount }
        : {
            lines: order.OrderDetail.map((line) => ({
              OrderDetailID: line.ID,
              Amount: lines[fieldOf(line)] ?? '',
            })),
          }),
    }),
    onSuccess: ({ PayAmount, ApprovalID }) => {
      message.success(
        ApprovalID
          ? '已提交审批，由另一位同事在付款时限内复核后改价'
          : `价格已修改，会员应付 ${yuanText(PayAmount)}`,
      )
      onClose()
    },
  })
  const values = Form.useWatch([], form)
  const goods =
    mode === 'goods'
      ? fen(values?.goods)
      : order.OrderDetail.reduce((sum, line) => sum + fen(values?.[fieldOf(line)]), 0)
  const bounds = order.PriceBounds
  const prices = useProductPrices(order.OrderDetail.map((line) => line.Product.ID))
  return (
    <FormDialog<Fields>
      title={`改价 ${order.OrderCode}`}
      width={620}
      okText="确认改价"
      {...edit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        未付清的支付单会先在支付渠道关闭，会员按新价格重新付款。
        {bounds ? `商品合计可改为 ${yuanText(bounds.Least)} 到 ${yuanText(bounds.Most)}。` : ''}
      </p>
      <Segmented<Mode>
        value={mode}
        onChange={setMode}
        options={[
          { value: 'goods', label: '改商品合计' },
          { value: 'lines', label: '逐件改' },
        ]}
      />
      <div className={styles.form}>
        {order.OrderDetail.map((line) => (
          <div key={line.ID} className={styles.line}>
            <span>
              {line.Product.Name} <small>{line.Product.Attribute}</small>
              <small>{noteOf(prices.get(line.Product.ID), pricesText)}</small>
            </span>
            <small>×{line.Quantity}</small>
            <Form.Item name={fieldOf(line)} noStyle hidden={mode === 'goods'}>
              <NumberInput<string>
                stringMode
                min="0"
                precision={2}
                prefix="¥"
                aria-label={`${line.Product.Name} 金额`}
              />
            </Form.Item>
            {mode === 'goods' ? <Money yuan={line.PayAmount} /> : null}
          </div>
        ))}
        <div className={styles.pair}>
          <Form.Item name="goods" label="商品合计" hidden={mode === 'lines'}>
            <NumberInput<string>
              className={styles.amount ?? ''}
              stringMode
              min="0"
              precision={2}
              prefix="¥"
            />
          </Form.Item>
          <Form.Item name="freight" label="运费">
            <NumberInput<string>
              className={styles.amount ?? ''}
              stringMode
              min="0"
              precision={2}
              prefix="¥"
            />
          </Form.Item>
        </div>
        <Form.Item name="reason" label="改价原因" rules={requiredText('请填写改价原因')}>
          <Input maxLength={60} showCount />
        </Form.Item>
      </div>
      <p className={styles.result}>
        会员应付 <Money yuan={order.PayAmount} /> →{' '}
        <Money yuan={(goods + fen(values?.freight)) / 100} strong />
      </p>
    </FormDialog>
  )
}
