import { GridSkeleton } from '../../../ui/Bone'
import { lazyPart } from '../../../ui/lazy-part'
import { SectionHead } from '../../../ui/SectionHead'
import { WhenNear } from '../../../ui/WhenNear'

const LikeProducts = lazyPart(async () => ({
  default: (await import('../../shared/LikeProducts')).LikeProducts,
}))

/** Goods that go with this one, endless; read when the member comes near. */
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
