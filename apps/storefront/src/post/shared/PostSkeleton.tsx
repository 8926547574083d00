import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './PostPage.module.css'

/** Skeleton of a post: picture, title, first lines. */
export function PostSkeleton() {
  return (
    <div aria-hidden="true">
      <Bone shape="square" />
      <TextBones className={styles.bones} of={['title half', 'line wide', 'line wide', 'line half']} />
    </div>
  )
}
