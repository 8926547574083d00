import { Bone, TextBones } from '../../ui/Bone'
import styles from './Post.module.css'

/** Skeleton of a post: picture, title, first lines. */
export function PostSkeleton() {
  return (
    <div className={styles.post} aria-hidden="true">
      <Bone shape="square" />
      <TextBones className={styles.words} of={['title half', 'line wide', 'line wide']} />
    </div>
  )
}
