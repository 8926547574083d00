import { Bone, TextBones } from '../../ui/state/Skeleton'

/** Skeleton of a test: picture, title, lines. */
export const PatternSkeleton = () => (
  <div aria-hidden="true">
    <Bone shape="square" />
    <TextBones of={['title half', 'line wide', 'line wide', 'short half']} />
  </div>
)
