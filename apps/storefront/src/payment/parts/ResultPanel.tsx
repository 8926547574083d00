import { WAITING_NOTE } from '@greenstar/rules/order/order.text'
import type { DataFor } from '@greenstar/web/call-ref'
import type { Icon } from '@greenstar/web/look/icon'
import type { api } from '@greenstar/web/shop-api'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { CheckIcon, ClockIcon, CloseIcon, RefundIcon, WalletIcon } from '../../ui/icon/icons'
import { Coin } from '../../ui/text/Coin'
import { Countdown } from '../../ui/text/Countdown'
import { grouped } from '../../ui/text/money'
import { Price } from '../../ui/text/Price'
import { earnedWhen, freeText, isPayable, type PayState, payStateText } from '../payment.words'
import styles from './Result.module.css'

const marks = {
  paid: CheckIcon,
  confirming: ClockIcon,
  unpaid: WalletIcon,
  failed: CloseIcon,
  closed: CloseIcon,
  late: RefundIcon,
  lateRefunded: RefundIcon,
  refunding: RefundIcon,
  refunded: RefundIcon,
} as const satisfies Record<PayState, Icon>

/** States that look like another state. */
const lookOf: Partial<Record<PayState, PayState>> = {
  failed: 'unpaid',
  late: 'refunding',
  lateRefunded: 'refunding',
  refunded: 'refunding',
}

/** What the order will bring, and when; nothing for orders that bring nothing, or have brought it. */
function Earned({ data: { EarnPollen, EarnGrowth, EarnDays } }: Pick<ResultPanelProps, 'data'>) {
  if (EarnPollen + EarnGrowth === 0) return null
  return (
    <p className={styles.earned}>
      {EarnPollen > 0 ? (
        <span>
          <Coin /> <b className="num">+{grouped(EarnPollen)}</b> 绿星币
        </span>
      ) : null}
      {EarnGrowth > 0 ? (
        <span>
          <b className="num">+{grouped(EarnGrowth)}</b> 成长值
        </span>
      ) : null}
      <small>{earnedWhen(EarnDays)}</small>
    </p>
  )
}

export interface ResultPanelProps {
  state: PayState
  data: DataFor<typeof api.payment.GetPayResult>
  children: ReactNode
}

/** The payment state: mark, text, amount, order number, and actions below. */
export function ResultPanel({ state, data, children }: ResultPanelProps) {
  const Mark = marks[state]
  const isFree = state === 'paid' && data.PayAmount === 0
  const { title, text } = isFree ? freeText : payStateText[state]
  return (
    <section className={cx(styles.panel, styles[lookOf[state] ?? state])}>
      <span className={styles.mark}>
        <Mark size={32} />
      </span>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{state === 'paid' && data.GroupTeamID > 0 ? WAITING_NOTE : text}</p>
      </div>
      {isFree ? null : (
        <div className={styles.amount}>
          <Price value={data.PayAmount} size={30} ink={!isPayable(state)} />
        </div>
      )}
      {isPayable(state) && data.AutoCancelDate ? (
        <p className={styles.left}>
          剩余支付时间 <Countdown until={data.AutoCancelDate} />
        </p>
      ) : null}
      {state === 'paid' ? <Earned data={data} /> : null}
      <p className={styles.code}>
        订单编号 <span className="num">{data.OrderCode}</span>
      </p>
      {children}
    </section>
  )
}
