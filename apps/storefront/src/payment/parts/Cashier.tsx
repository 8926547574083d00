import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { useState } from 'react'
import { useBonusWay } from '../../bonus/shared/bonus-way'
import { localShelf, storageKeys } from '../../platform/session/storage'
import { Button } from '../../ui/form/Button'
import { ErrorState } from '../../ui/state/ErrorState'
import { Countdown } from '../../ui/text/Countdown'
import { Money } from '../../ui/text/Money'
import { grouped } from '../../ui/text/money'
import { Price } from '../../ui/text/Price'
import styles from './Cashier.module.css'
import { PayMark } from './PayMark'
import { bonusWay, type PayWay, usePayWays } from './pay-ways'

export interface CashierProps {
  order: OrderDetailData
  busy: boolean
  onPay: (way: PayWay) => void
}

/** Amount, order number, time left, ways to pay, the last one first chosen; the button repeats the amount (checklist F8). */
export function Cashier({ order, busy, onPay }: CashierProps) {
  const { ways: channels, isPending, isError, refetch } = usePayWays()
  const bonus = useBonusWay(order.PayAmount)
  const ways = bonus.isOffered ? [...channels, bonusWay] : channels
  const [picked, setPicked] = useState(() => localShelf.get<string>(storageKeys.payWay))
  const way = ways.find(({ PayType }) => PayType === picked) ?? ways[0]
  const pay = (chosen: PayWay) => {
    localShelf.set(storageKeys.payWay, chosen.PayType)
    onPay(chosen)
  }
  return (
    <div className={styles.page}>
      <section className={styles.sum}>
        <p className={styles.label}>应付金额</p>
        <Price value={order.PayAmount} size={40} />
        {isExchange(order) ? (
          <p className={styles.code}>
            另用 <span className="num">{grouped(order.PollenNum)}</span> 绿星币，已为您留着
          </p>
        ) : null}
        {order.AutoCancelDate ? (
          <p className={styles.left}>
            剩余支付时间 <Countdown until={order.AutoCancelDate} />
          </p>
        ) : null}
        <p className={styles.code}>
          订单编号 <span className="num">{order.OrderCode}</span>
        </p>
      </section>
      {isError ? (
        <ErrorState text="支付方式加载失败" onRetry={() => void refetch()} />
      ) : (
        <Ways ways={ways} current={way} loading={isPending} onPick={setPicked} bonus={bonus.available} />
      )}
      <div className={styles.foot}>
        <Button block size={48} busy={busy} disabled={!way} onClick={() => way && pay(way)}>
          {way?.Name ?? '付款'} <Money value={order.PayAmount} tone="inherit" />
        </Button>
        <p className={styles.note}>付款后请回到本页查看结果，订单状态以商城为准</p>
      </div>
    </div>
  )
}

interface WaysProps {
  ways: readonly PayWay[]
  current: PayWay | undefined
  loading: boolean
  onPick: (payType: string) => void
  /** The member's available bonus, in yuan. */
  bonus: number
}

function Ways({ ways, current, loading, onPick, bonus }: WaysProps) {
  if (ways.length === 0) {
    return (
      <p className={styles.none}>{loading ? '' : '这里没有可用的支付方式，请换个浏览器或在微信里打开'}</p>
    )
  }
  return (
    <div role="radiogroup" aria-label="支付方式" className={styles.ways}>
      {ways.map((way) => (
        <label key={way.PayType} className={styles.way}>
          <PayMark payType={way.PayType} />
          <span className={styles.name}>
            {way.Name}
            {way === bonusWay ? `（可用 ${bonus.toFixed(2)} 元）` : null}
          </span>
          <input
            type="radio"
            name="pay-way"
            className={styles.input}
            checked={way === current}
            onChange={() => onPick(way.PayType)}
          />
          <span className={styles.dot} />
        </label>
      ))}
    </div>
  )
}
