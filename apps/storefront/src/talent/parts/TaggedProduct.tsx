import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { Leaf } from '../../ui/state/Leaf'

export type TaggedProductData = DataFor<typeof api.talent.GetTalentProductList>['DataList'][number]

/** A product tagged in works, with their number. */
export function TaggedProduct({ product, eager = false }: { product: TaggedProductData; eager?: boolean }) {
  const veil = displayStatusText[displayStatus(product, product.ServerDate)]
  return (
    <GoodsRow
      to={goodsDetailPath(product.ID)}
      picture={product.DefaultImagePath}
      name={product.Name}
      note={product.Summary}
      badges={<Leaf tone="dew">{product.RecordCount} 个作品提到</Leaf>}
      price={product.Price}
      strike={product.MarketPrice}
      eager={eager}
      {...(veil ? { veil } : {})}
    />
  )
}
