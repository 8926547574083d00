import type { NewcomerProductData } from '@greenstar/contract/promotion/promotion.shapes'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { Button } from '../../ui/form/Button'
import { Leaf } from '../../ui/state/Leaf'
import { Price } from '../../ui/text/Price'

interface NewcomerRowProps {
  item: NewcomerProductData
  mayBuy: boolean
  eager: boolean
}

/** A product at its newcomer price, or at the ordinary price for other members. */
export function NewcomerRow({ item: { Product: product, NewcomerPrice }, mayBuy, eager }: NewcomerRowProps) {
  const to = goodsDetailPath(product.ID)
  const isGone = product.IsSellOut || product.Stock <= 0
  return (
    <GoodsRow
      to={to}
      picture={product.DefaultImagePath}
      name={product.Name}
      note={product.Attribute || product.Summary}
      badges={mayBuy ? <Leaf tone="clay">新人价</Leaf> : undefined}
      price={mayBuy ? NewcomerPrice : product.Price}
      priceSlot={
        mayBuy ? (
          <Price value={NewcomerPrice} strike={product.Price} size={20} />
        ) : (
          <Price value={product.Price} size={20} />
        )
      }
      {...(isGone ? { veil: '已售罄' } : {})}
      eager={eager}
      action={
        <Button kind={mayBuy && !isGone ? 'clay' : 'outline-grey'} size={32} to={to}>
          {mayBuy && !isGone ? '去选购' : '去看看'}
        </Button>
      }
    />
  )
}
