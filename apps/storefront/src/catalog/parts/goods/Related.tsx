import { GridSkeleton } from '../../../ui/Bone'
import { lazyPart } from '../../../ui/lazy-part'
import { WhenNear } from '../../../ui/WhenNear'

const RelatedContent = lazyPart(() => import('./RelatedContent'))

/** What follows the detail; loaded when the member scrolls near. */
export const Related = ({ productId, now }: { productId: number; now: boolean }) => (
  <WhenNear now={now} placeholder={<GridSkeleton />}>
    {() => <RelatedContent productId={productId} />}
  </WhenNear>
)
