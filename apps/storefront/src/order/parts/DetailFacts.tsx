import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import type { ReactNode } from 'react'
import { CopyIcon } from '../../ui/icon/icons'
import { copyText } from '../../ui/text/copy'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from './Detail.module.css'

/** An attempt that was paid, also when it was refunded later; others are no payments. */
const isPayment = ({ PayStatus: status }: OrderDetailData['PayLogList'][number]) =>
  status !== PayStatus.waiting && status !== PayStatus.closed

/** Order number to copy, dates, remark, payments and refunds (domain 4.1). */
export function DetailFacts({ order }: { order: OrderDetailData }) {
  const moments = [
    ['下单时间', order.CreateDate],
    ['付款时间', order.PayDate],
    ['发货时间', order.ShipDate],
    ['完成时间', order.FinishDate],
    ['取消时间', order.CancelDate],
  ] as const
  return (
    <section className={styles.card} aria-label="订单信息">
      <dl className={styles.facts}>
        <Fact label="订单编号">
          <span className="num">{order.OrderCode}</span>
          <button type="button" className={styles.copy} onClick={() => void copyText(order.OrderCode)}>
            <CopyIcon size={14} />
            复制
          </button>
        </Fact>
        {moments.map(([label, moment]) =>
          moment ? (
            <Fact key={label} label={label}>
              <DateText value={moment} format="second" />
            </Fact>
          ) : null,
        )}
        {order.Remark ? <Fact label="备注">{order.Remark}</Fact> : null}
        {order.PayLogList.filter(isPayment).map((log, at) => (
          <Fact key={at} label="支付记录">
            <span>
              {log.PayTypeCN} {log.PayStatusCN} <Money value={log.PayAmount} />
              {log.PayDate ? (
                <span className={styles.when}>
                  <DateText value={log.PayDate} />
                </span>
              ) : null}
            </span>
          </Fact>
        ))}
        {order.Refunds.map((refund) => (
          <Fact key={refund.RefundCode} label="退款记录">
            <span>
              {refund.StatusCN} <Money value={refund.Amount} />
              <span className={styles.when}>
                <DateText value={refund.CreateDate} />
              </span>
              {refund.Reason ? <span className={styles.reason}>{refund.Reason}</span> : null}
            </span>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
