import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ProductCard } from '../../catalog/shared/ProductCard'
import { listed } from '../../platform/listed'
import { InfiniteList } from '../../ui/InfiniteList'
import { SectionHead } from '../../ui/SectionHead'
import { GridSkeleton } from '../../ui/Skeleton'

/** Goods the member may like, under the cart. Its failure never hides the cart. */
export function Recommended() {
  const goods = usePagedCall(api.catalog.GetLikeProductList, {}, { quiet: true })
  if (!goods.isPending && !goods.isError && goods.items.length === 0) return null
  return (
    <section aria-label="猜你喜欢">
      <SectionHead title="猜你喜欢" />
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={(product) => product.ID}
        render={(product) => <ProductCard product={product} />}
        skeleton={<GridSkeleton count={2} />}
      />
    </section>
  )
}
