import { Bone, TextBones } from '../../ui/Bone'
import styles from './Post.module.css'

/** Geometry of a post: its picture, its title, its first lines. */
export function PostSkeleton() {
  return (
    <div className={styles.post} aria-hidden="true">
      <Bone shape="square" />
      <TextBones className={styles.words} of={['title half', 'line wide', 'line wide']} />
    </div>
  )
}
