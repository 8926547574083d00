import type { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { timeLeftText } from '@greenstar/rules/order/order.text'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { useServerNow } from '../../ui/clock'
import { cx } from '../../ui/cx'
import { DateText } from '../../ui/DateText'
import { Money } from '../../ui/Money'
import styles from '../AfterSale.module.css'
import { type CaseDetail, isClosed, stepOf, stepsOf } from '../aftersale.words'

/** The state in plain words, what happens next, who acts and until when. */
export function CaseState({ one }: { one: CaseDetail }) {
  return (
    <section className={styles.state} aria-label="售后进度">
      <h2>
        {one.AfterSaleTypeCN} · {one.StatusCN}
      </h2>
      <p className={styles.what}>{one.Next}</p>
      {one.DueDate ? <Due at={one.DueDate} /> : null}
      {one.Answer ? <p className={styles.answer}>商家说明：{one.Answer}</p> : null}
      {one.OfferAmount === null ? null : (
        <p className={styles.answer}>
          商家建议退款 <Money value={one.OfferAmount} />
          ，您申请的是 <Money value={one.RefundAmount} />
        </p>
      )}
      {isClosed(one) ? <div className={styles.group} /> : <Steps one={one} />}
    </section>
  )
}

function Due({ at }: { at: string }) {
  const now = useServerNow()
  const left = now === undefined ? '' : timeLeftText((parseWireDate(at) ?? now) - now)
  return (
    <p className={styles.due}>
      {left ? `还剩${left}，` : ''}截止 <DateText value={at} />
    </p>
  )
}

function Steps({ one }: { one: CaseDetail }) {
  const reached = stepOf(one)
  return (
    <ol className={styles.steps}>
      {(stepsOf[one.AfterSaleType as AfterSaleType] ?? []).map((step, at) => (
        <li
          key={step}
          className={cx(at <= reached && styles.done, at === reached && styles.now)}
          aria-current={at === reached ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          {step}
        </li>
      ))}
    </ol>
  )
}
