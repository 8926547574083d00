import { FollowButton } from '../../talent/shared/FollowButton'
import { creatorPath } from '../../talent/talent.paths'
import { Avatar } from '../../ui/Avatar'
import { Link } from '../../ui/Link'
import { RelativeDate } from '../../ui/RelativeDate'
import styles from './Post.module.css'
import type { Post } from './use-vote'

/** Author and date of a post, with 关注. */
export function PostAuthor({ post, className }: { post: Post; className: string | undefined }) {
  return (
    <div className={className}>
      <Link className={styles.by} to={creatorPath(post.MemberID)}>
        <Avatar src={post.MemberAvatar} size={32} eager />
        <span className={styles.who}>
          <span className={`${styles.name} clip1`}>{post.MemberName}</span>
          <span className={styles.when}>
            <RelativeDate value={post.CreateDate} />
          </span>
        </span>
      </Link>
      <FollowButton
        talentID={post.MemberID}
        name={post.MemberName}
        isFollowed={post.IsAttention}
        isMine={post.IsMine}
        postID={post.ID}
      />
    </div>
  )
}
