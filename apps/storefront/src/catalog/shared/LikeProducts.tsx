import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useInCart } from '../../cart/shared/in-cart'
import { listed } from '../../platform/listed'
import { GridSkeleton } from '../../ui/Bone'
import { InfiniteList } from '../../ui/InfiniteList'
import { SectionHead } from '../../ui/SectionHead'
import { ProductCard } from './ProductCard'

/** The grid under its head, at the end of a page that has nothing more of its own. */
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
  /** Goods that the page is about, or those of the cart: what is alike is shown, without them. */
  about?: readonly number[] | 'cart' | undefined
}

/** As many as the call takes. */
const most = 50

/** Grid of goods a member may like: related to a product or to those of the page, or what sells best; nothing of the cart. */
export function LikeProducts({ productId, about = [] }: LikeProductsProps) {
  const inCart = useInCart()
  const goodsOfPage = about === 'cart' ? (inCart ?? []) : about
  const goods = usePagedCall(
    api.catalog.GetLikeProductList,
    {
      ...(productId === undefined ? {} : { productID: productId }),
      ...(goodsOfPage.length > 0 ? { productIDs: [...new Set(goodsOfPage)].slice(0, most) } : {}),
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
