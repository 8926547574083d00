import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { Money } from '../../ui/text/Money'
import { grouped } from '../../ui/text/money'
import { Price } from '../../ui/text/Price'
import styles from './AmountLines.module.css'

export interface Amounts {
  ProductAmount: number
  /** Deals by name; those that take nothing off are shown only with a note. */
  Deals: readonly { ID: number; Name: string; Amount: number; Note?: string }[]
  CouponAmount: number
  PollenAmount: number
  PollenNum: number
  /** Amount that the shop added or deducted while the order was unpaid. */
  AdjustAmount?: number
  TotalFreight: number
  /** Amount missing for free shipping. */
  FreeGap?: number
  PayAmount: number
}

export interface AmountLinesProps {
  amounts: Amounts
  payLabel?: string
  /** Whether the order is no longer to be paid; the sum is then ink (patterns 1). */
  settled?: boolean
  /** Whether the address is unknown: the freight, which the sum contains, is then that of most areas. */
  freightOpen?: boolean
  /** Coins left after an exchange; the bar below then shows what is paid. */
  coinsLeft?: number | undefined
}

/** Lines that add up to the paid amount, to the fen; discounts only if there are any (checklist F5). */
export function AmountLines({
  amounts,
  payLabel = '实付',
  settled = false,
  freightOpen = false,
  coinsLeft,
}: AmountLinesProps) {
  const {
    ProductAmount,
    Deals,
    CouponAmount,
    PollenAmount,
    AdjustAmount = 0,
    TotalFreight,
    FreeGap = 0,
    PayAmount,
  } = amounts
  return (
    <dl className={styles.amounts}>
      <Row label="商品金额">
        <Money value={ProductAmount} />
      </Row>
      <Row label="运费">
        {freightOpen ? '预计 ' : null}
        <Money value={TotalFreight} />
        {freightOpen ? <small className={styles.gap}>填写地址后确定</small> : null}
        {FreeGap > 0 && !freightOpen ? (
          <small className={styles.gap}>
            再买 <Money value={FreeGap} /> 包邮
          </small>
        ) : null}
      </Row>
      {Deals.map(({ ID, Name, Amount, Note }) =>
        Amount > 0 || Note ? (
          <Row key={ID} label={Name}>
            {Note || <Money value={Amount} sign="minus" tone="clay" />}
          </Row>
        ) : null,
      )}
      {CouponAmount > 0 ? (
        <Row label="优惠">
          <Money value={CouponAmount} sign="minus" tone="clay" />
        </Row>
      ) : null}
      {isExchange(amounts) ? (
        <Row label="绿星币">
          <span className="num">{grouped(amounts.PollenNum)} 个</span>
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
      {coinsLeft === undefined ? (
        <div className={styles.total}>
          <dt>{payLabel}</dt>
          <dd>
            <Price value={PayAmount} size={20} ink={settled} />
          </dd>
        </div>
      ) : (
        <Row label="兑换后剩余">
          <span className="num">{grouped(coinsLeft)} 个</span>
        </Row>
      )}
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
