import { Bone, TextBones } from '../../ui/Skeleton'

/** Skeleton of a test: picture, title, lines. */
export const PatternSkeleton = () => (
  <div aria-hidden="true">
    <Bone shape="square" />
    <TextBones of={['title half', 'line wide', 'line wide', 'short half']} />
  </div>
)
