import { Bone, TextBones } from '../../ui/Bone'
import styles from './Article.module.css'

/** Geometry of an article: its title, its cover, its first lines. */
export function ArticleSkeleton() {
  return (
    <div aria-hidden="true">
      <TextBones className={styles.body ?? ''} of={['title wide', 'short half']} />
      <Bone shape="banner" />
      <TextBones className={styles.body ?? ''} of={['line wide', 'line wide', 'line half']} />
    </div>
  )
}
