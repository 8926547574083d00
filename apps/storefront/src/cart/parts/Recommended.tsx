import { LikeProducts } from '../../catalog/shared/LikeProducts'
import { SectionHead } from '../../ui/SectionHead'

/** Goods the member may like, under the cart. */
export function Recommended() {
  return (
    <section aria-label="猜你喜欢">
      <SectionHead title="猜你喜欢" />
      <LikeProducts />
    </section>
  )
}
