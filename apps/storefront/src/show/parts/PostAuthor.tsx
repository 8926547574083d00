import { Avatar } from '../../ui/Avatar'
import { RelativeDate } from '../../ui/RelativeDate'
import styles from './Post.module.css'
import type { Post } from './use-tag'

/** Author and date of a post. */
export function PostAuthor({ post, className }: { post: Post; className: string | undefined }) {
  return (
    <div className={className}>
      <Avatar src={post.MemberAvatar} size={32} eager />
      <span className={styles.who}>
        <span className={`${styles.name} clip1`}>{post.MemberName}</span>
        <span className={styles.when}>
          <RelativeDate value={post.CreateDate} />
        </span>
      </span>
    </div>
  )
}
