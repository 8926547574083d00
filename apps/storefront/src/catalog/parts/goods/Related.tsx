import { GridSkeleton } from '../../../ui/Bone'
import { lazyPart } from '../../../ui/lazy-part'
import { SectionHead } from '../../../ui/SectionHead'
import { WhenNear } from '../../../ui/WhenNear'

const LikeProducts = lazyPart(async () => ({
  default: (await import('../../shared/LikeProducts')).LikeProducts,
}))

/** Endless list of related goods; loaded when the member scrolls near. */
export function Related({ productId, now }: { productId: number; now: boolean }) {
  return (
    <>
      <SectionHead title="看了又看" />
      <WhenNear now={now} placeholder={<GridSkeleton />}>
        {() => <LikeProducts productId={productId} />}
      </WhenNear>
    </>
  )
}
