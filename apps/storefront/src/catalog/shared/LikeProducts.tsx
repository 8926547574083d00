import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../../platform/listed'
import { GridSkeleton } from '../../ui/Bone'
import { InfiniteList } from '../../ui/InfiniteList'
import { SectionHead } from '../../ui/SectionHead'
import { ProductCard } from './ProductCard'

/** The grid under its head, at the end of a page that has nothing more of its own. */
export function LikeSection({ title }: { title: string }) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <LikeProducts />
    </section>
  )
}

/** Grid of goods a member may like: related to a product, or what sells best without one. */
export function LikeProducts({ productId }: { productId?: number }) {
  const goods = usePagedCall(
    api.catalog.GetLikeProductList,
    productId === undefined ? {} : { productID: productId },
    { quiet: true },
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
