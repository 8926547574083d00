import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { keepSeenCard } from '../../catalog/shared/seen-cards'
import { openSkuPopup } from '../../catalog/shared/sku-popup'
import { LikeButton } from '../../like/shared/LikeButton'
import { GoodsCard } from '../../ui/card/GoodsCard'
import { Button } from '../../ui/form/Button'
import { Coin } from '../../ui/text/Coin'
import { grouped, groupedYuan } from '../../ui/text/money'
import styles from './ExchangeCard.module.css'

/** A product of the coins' mall: its price in coins and cash, and 兑换 (mock 14). */
export function ExchangeCard({ product, eager }: { product: ProductCardData; eager: boolean }) {
  const veil = displayStatusText[displayStatus(product, product.ServerDate)]
  return (
    <GoodsCard
      to={goodsDetailPath(product.ID)}
      picture={product.DefaultImagePath}
      name={product.Name}
      price={product.Price}
      priceSlot={<ExchangePrice product={product} />}
      eager={eager}
      mark={<LikeButton productId={product.ID} name={product.Name} over />}
      onOpen={() => keepSeenCard(product)}
      {...(veil ? { veil } : { action: <ExchangeButton product={product} /> })}
    />
  )
}

function ExchangeButton({ product }: { product: ProductCardData }) {
  return (
    <Button kind="second" size={32} onClick={() => openSkuPopup({ product, intent: 'buy' })}>
      兑换<span className="visuallyHidden">{product.Name}</span>
    </Button>
  )
}

/** ● 400 + ¥19.90, and the market price struck through below it. */
function ExchangePrice({ product: { AvailablePollen, Price, MarketPrice } }: { product: ProductCardData }) {
  const yuan = (value: number) => `¥${groupedYuan(value).join('.')}`
  return (
    <span className={styles.price}>
      <b className={styles.coins}>
        <Coin size={16} />
        <span className="num">{grouped(AvailablePollen)}</span>
        <span className="visuallyHidden">绿星币</span>
        {Price > 0 ? <span className={styles.cash}>+ {yuan(Price)}</span> : null}
      </b>
      {MarketPrice > Price ? (
        <s className={styles.struck}>
          <span className="visuallyHidden">市场价</span>
          {yuan(MarketPrice)}
        </s>
      ) : null}
    </span>
  )
}
