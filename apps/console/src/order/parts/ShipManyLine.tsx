import { Button, Form } from 'antd'
import { StatusTag } from '../../ui/detail/StatusTag'
import { Input } from '../../ui/form/Input'
import type { OrderRow } from '../order.columns'
import { trackingRules } from '../shared/SendParcelDialog'
import styles from './Dialogs.module.css'
import { isSent, type Shipment } from './use-import'

type Props = {
  order: OrderRow
  /** Response of the server for the order with the current number. */
  shipment: Shipment | undefined
  onKey: (event: React.KeyboardEvent) => void
  onNumber: (number: string) => void
  onLeaveOut: () => void
}

/** One order of several shipped together: its tracking number, then the outcome. */
export const ShipManyLine = ({
  order: { OrderCode, Lines, TotalNum },
  shipment,
  onLeaveOut,
  ...field
}: Props) => (
  <div className={styles.line}>
    <span>
      <span className="num">{OrderCode}</span> <small>{Lines.map(({ Name }) => Name).join('、')}</small>
      {shipment?.State === 'problem' ? (
        <p className={styles.why} role="alert">
          {shipment.Problem}
          <Button type="link" size="small" onClick={onLeaveOut}>
            移出
          </Button>
        </p>
      ) : null}
    </span>
    <small>{TotalNum} 件</small>
    {shipment && isSent(shipment) ? (
      <span className={styles.sent}>
        <span className="num">{shipment.LogisticCode}</span>
        <StatusTag tone="green">已发货</StatusTag>
      </span>
    ) : (
      <NumberField code={OrderCode} isWrong={shipment?.State === 'problem'} {...field} />
    )}
  </div>
)

type FieldProps = { code: string; isWrong: boolean } & Pick<Props, 'onKey' | 'onNumber'>

const NumberField = ({ code, isWrong, onKey, onNumber }: FieldProps) => (
  <Form.Item
    name={['numbers', code]}
    className={styles.number ?? ''}
    {...(isWrong ? { validateStatus: 'error' as const } : {})}
    rules={trackingRules}
  >
    <Input
      aria-label={`${code} 运单号`}
      placeholder="运单号"
      maxLength={40}
      autoComplete="off"
      onKeyDown={onKey}
      onChange={(event) => onNumber(event.target.value)}
    />
  </Form.Item>
)
