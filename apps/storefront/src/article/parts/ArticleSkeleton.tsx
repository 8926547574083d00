import { Bone, TextBones } from '../../ui/state/Bone'
import styles from './Article.module.css'

/** Skeleton of an article: title, cover, first lines. */
export function ArticleSkeleton() {
  return (
    <div aria-hidden="true">
      <TextBones className={styles.body ?? ''} of={['title wide', 'short half']} />
      <Bone shape="banner" />
      <TextBones className={styles.body ?? ''} of={['line wide', 'line wide', 'line half']} />
    </div>
  )
}
