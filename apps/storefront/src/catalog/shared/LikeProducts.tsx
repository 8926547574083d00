import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useInCart } from '../../cart/shared/in-cart'
import { listed } from '../../platform/read/listed'
import { SectionHead } from '../../ui/card/SectionHead'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { GridSkeleton } from '../../ui/state/Bone'
import { ProductCard } from './ProductCard'

/** Grid of recommended goods with a title, at the end of a page. */
export function LikeSection({ title, about }: { title: string; about?: LikeProductsProps['about'] }) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <LikeProducts about={about} />
    </section>
  )
}

export interface LikeProductsProps {
  productId?: number
  /** Goods of the page or of the cart; similar goods are shown, without these. */
  about?: readonly number[] | 'cart' | undefined
}

/** Maximum number that the call accepts. */
const max = 50

/** Grid of goods related to a product or to the page's goods, or of bestsellers; without the cart's. */
export function LikeProducts({ productId, about = [] }: LikeProductsProps) {
  const inCart = useInCart()
  const goodsOfPage = about === 'cart' ? (inCart ?? []) : about
  const goods = usePagedCall(
    api.catalog.GetLikeProductList,
    {
      ...(productId === undefined ? {} : { productID: productId }),
      ...(goodsOfPage.length > 0 ? { productIDs: [...new Set(goodsOfPage)].slice(0, max) } : {}),
      ...(inCart && inCart.length > 0 ? { exceptIDs: inCart } : {}),
    },
    { quiet: true, enabled: inCart !== undefined },
  )
  return (
    <InfiniteList
      {...listed(goods)}
      layout="grid"
      itemKey={(product) => product.ID}
      render={(product) => <ProductCard product={product} />}
      skeleton={<GridSkeleton />}
    />
  )
}
