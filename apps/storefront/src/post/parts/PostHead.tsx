import { FollowButton } from '../../talent/shared/FollowButton'
import { creatorPath } from '../../talent/talent.paths'
import { BackIcon, MoreIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { NavButton } from '../../ui/nav/Nav'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { Avatar } from '../../ui/picture/Avatar'
import { RelativeDate } from '../../ui/text/RelativeDate'
import type { WholePost } from '../shared/post-facts'
import { openPostMenu } from '../shared/post-menu'
import styles from './PostHead.module.css'

/** Head of a post (mock 16): author, date and place, 关注, further actions. */
export function PostHead({ post }: { post: WholePost | undefined }) {
  const { goBack, navHidden } = usePageChrome()
  return (
    <header className={styles.head}>
      {navHidden ? (
        <span className={styles.edge} />
      ) : (
        <NavButton label="返回" onClick={goBack}>
          <BackIcon />
        </NavButton>
      )}
      {post ? (
        <>
          <Link className={styles.author} to={creatorPath(post.AuthorID)}>
            <Avatar src={post.AuthorAvatar} size={32} eager />
            <span className={styles.words}>
              <span className={`${styles.name} clip1`}>{post.AuthorName}</span>
              <span className={`${styles.facts} clip1`}>
                <RelativeDate value={post.CreateDate} />
                {post.Address ? ` · ${post.Address}` : ''}
              </span>
            </span>
          </Link>
          <FollowButton
            talentID={post.AuthorID}
            name={post.AuthorName}
            isFollowed={post.IsAttention}
            isMine={post.IsMine}
            postID={post.ID}
          />
          <NavButton label="更多操作" onClick={() => openPostMenu({ post })}>
            <MoreIcon size={24} />
          </NavButton>
        </>
      ) : null}
    </header>
  )
}
