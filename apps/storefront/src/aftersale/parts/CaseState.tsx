import { timeLeftText } from '@greenstar/rules/order/order.text'
import { parseWireDate } from '@greenstar/rules/platform/time'
import record from '../../ui/card/Record.module.css'
import { Steps } from '../../ui/card/Steps'
import { cx } from '../../ui/cx'
import { useServerNow } from '../../ui/text/clock'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../AfterSale.module.css'
import { type CaseDetail, isClosed, stepsOf } from '../aftersale.words'

/** State of a case, its next step, and who acts until when. */
export function CaseState({ one }: { one: CaseDetail }) {
  return (
    <section className={cx(record.state, styles.state)} aria-label="售后进度">
      <h2>
        {one.AfterSaleTypeCN} · {one.StatusCN}
      </h2>
      <p className={record.what}>{one.Next}</p>
      {one.DueDate ? <Due at={one.DueDate} /> : null}
      {one.Answer ? <p className={styles.answer}>商家说明：{one.Answer}</p> : null}
      {one.OfferAmount === null ? null : (
        <p className={styles.answer}>
          商家建议退款 <Money value={one.OfferAmount} />
          ，您申请的是 <Money value={one.RefundAmount} />
        </p>
      )}
      {isClosed(one) ? <div className={styles.group} /> : <Steps label="售后进度" {...stepsOf(one)} />}
    </section>
  )
}

function Due({ at }: { at: string }) {
  const now = useServerNow()
  const left = now === undefined ? '' : timeLeftText((parseWireDate(at) ?? now) - now)
  return (
    <p className={styles.due}>
      {left ? `还剩 ${left}，` : ''}截止 <DateText value={at} />
    </p>
  )
}
