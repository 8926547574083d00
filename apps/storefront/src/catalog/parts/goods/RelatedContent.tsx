import { Suspense } from 'react'
import { SectionHead } from '../../../ui/card/SectionHead'
import { lazyPart } from '../../../ui/state/lazy-part'
import { LikeProducts } from '../../shared/LikeProducts'

// the page lists what it loads later: the list of the community's files is not in its first load
const ProductCommunity = lazyPart(() => import('../../../talent/shared/ProductCommunity'), 'unsaid')

/** Posts with the product and articles about it, then an endless list of related goods. */
export default function RelatedContent({ productId }: { productId: number }) {
  return (
    <>
      <Suspense fallback={null}>
        <ProductCommunity productId={productId} />
      </Suspense>
      <SectionHead title="看了又看" />
      <LikeProducts productId={productId} />
    </>
  )
}
