import { Money } from '../../ui/Money'
import { Price } from '../../ui/Price'
import styles from './Checkout.module.css'

export interface Amounts {
  ProductAmount: number
  CouponAmount: number
  PollenAmount: number
  /** What the shop put on top or took off while the order was unpaid. */
  AdjustAmount?: number
  TotalFreight: number
  PayAmount: number
}

export interface AmountLinesProps {
  amounts: Amounts
  payLabel?: string
  /** Nothing is left to pay: the sum is ink (patterns 1). */
  settled?: boolean
  /** Nobody knows yet where it goes: the freight is not said. */
  freightOpen?: boolean
}

/** Lines that add up to what is paid, to the fen: discounts only where there are some (checklist F5). */
export function AmountLines({
  amounts,
  payLabel = '实付',
  settled = false,
  freightOpen = false,
}: AmountLinesProps) {
  const { ProductAmount, CouponAmount, PollenAmount, AdjustAmount = 0, TotalFreight, PayAmount } = amounts
  return (
    <dl className={styles.amounts}>
      <Row label="商品金额">
        <Money value={ProductAmount} />
      </Row>
      <Row label="运费">{freightOpen ? '填写地址后计算' : <Money value={TotalFreight} />}</Row>
      {CouponAmount > 0 ? (
        <Row label="优惠">
          <Money value={CouponAmount} sign="minus" tone="clay" />
        </Row>
      ) : null}
      {PollenAmount > 0 ? (
        <Row label="绿星币抵扣">
          <Money value={PollenAmount} sign="minus" tone="clay" />
        </Row>
      ) : null}
      {AdjustAmount === 0 ? null : (
        <Row label="商家改价">
          <Money
            value={Math.abs(AdjustAmount)}
            sign={AdjustAmount < 0 ? 'minus' : 'plus'}
            {...(AdjustAmount < 0 ? { tone: 'clay' as const } : {})}
          />
        </Row>
      )}
      <div className={styles.total}>
        <dt>{payLabel}</dt>
        <dd>
          <Price value={PayAmount} size={20} ink={settled} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.amount}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
