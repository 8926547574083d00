import { WhenNear } from '../../../ui/list/WhenNear'
import { GridSkeleton } from '../../../ui/state/Bone'
import { lazyPart } from '../../../ui/state/lazy-part'

const RelatedContent = lazyPart(() => import('./RelatedContent'))

/** What follows the detail; loaded when the member scrolls near. */
export const Related = ({ productId, now }: { productId: number; now: boolean }) => (
  <WhenNear now={now} placeholder={<GridSkeleton />}>
    {() => <RelatedContent productId={productId} />}
  </WhenNear>
)
