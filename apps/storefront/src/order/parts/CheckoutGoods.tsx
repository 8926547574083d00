import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { giftReason } from '@greenstar/rules/order/order.gift'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import type { ReactNode } from 'react'
import { shipByText } from '../../catalog/shared/ship-by'
import { DeliveryText } from '../../freight/shared/DeliveryText'
import { Leaf } from '../../ui/state/Leaf'
import { Money } from '../../ui/text/Money'
import styles from './Checkout.module.css'
import { GoodsLine } from './GoodsLine'
import { InvoiceRow } from './InvoiceRow'
import { LineDiscount } from './LineDiscount'
import { RemarkRow } from './RemarkRow'

type Line = QuoteData['Lines'][number]

const isGift = ({ PriceReason }: Line) => PriceReason === giftReason

export interface CheckoutGoodsProps {
  quote: QuoteData
  remark: string
  onRemark: (text: string) => void
  /** Rows of coupons and pollen. */
  discounts: ReactNode
}

/** Goods with their problems, then delivery, discounts, invoice and remark. */
export function CheckoutGoods({ quote, remark, onRemark, discounts }: CheckoutGoodsProps) {
  return (
    <section className={styles.card} aria-label="商品">
      <div className={styles.goods}>
        {quote.Lines.map((line) => (
          <GoodsLine
            key={`${line.ProductID}${isGift(line) ? '-gift' : ''}`}
            picture={line.DefaultImagePath}
            name={line.Name}
            attribute={line.Attribute}
            price={isGift(line) ? 0 : line.UnitPrice}
            quantity={line.Quantity}
            coins={isExchange(line) ? line.PollenNum / line.Quantity : 0}
          >
            <LineNote line={line} payMinutes={quote.PayMinutes} />
          </GoodsLine>
        ))}
      </div>
      <div className={styles.cell}>
        <span>配送</span>
        <span className={styles.value}>
          快递 <Delivery quote={quote} />
          {quote.DeliveryText ? (
            <small className={styles.when}>
              <DeliveryText text={quote.DeliveryText} />
            </small>
          ) : null}
        </span>
      </div>
      {discounts}
      {isExchange(quote) ? null : <InvoiceRow />}
      <RemarkRow value={remark} onChange={onRemark} />
    </section>
  )
}

/** The problem of a line, or its discounts, price reason, shipping date and return policy. */
function LineNote({ line, payMinutes }: { line: Line; payMinutes: number }) {
  if (line.Problem) {
    return (
      <p className={styles.problem} role="alert">
        {line.Problem}
      </p>
    )
  }
  const shipBy = shipByText(line)
  return (
    <>
      <LineDiscount line={line} isGift={isGift(line)} />
      {line.PriceReason === 'flash' ? <Leaf tone="clay">秒杀价，请在 {payMinutes} 分钟内付款</Leaf> : null}
      {line.PriceReason === 'group' ? <Leaf tone="clay">拼团价，付款后等待成团</Leaf> : null}
      {line.PriceReason === 'activity' ? <Leaf tone="clay">活动价，不能用绿星币</Leaf> : null}
      {line.PriceReason === 'newcomer' ? <Leaf tone="clay">新人价，首单 1 件</Leaf> : null}
      {shipBy ? <p className={styles.shipBy}>{shipBy}</p> : null}
      <Leaf tone="neutral">{line.IsSevenDayReturn ? '七天无理由' : '不支持七天无理由'}</Leaf>
    </>
  )
}

/** 免运费, 到付, or the amount; the price for remote areas is known before paying (domain 15). */
function Delivery({ quote: { Address, FreightText, TotalFreight } }: { quote: QuoteData }) {
  if (!Address) return '填写地址后确定运费'
  return (
    <>
      {FreightText ? <b>{FreightText}</b> : null}
      {TotalFreight > 0 ? <Money value={TotalFreight} /> : null}
    </>
  )
}
