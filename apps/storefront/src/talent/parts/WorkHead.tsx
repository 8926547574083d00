import { openPostMenu } from '../../post/shared/post-menu'
import { Avatar } from '../../ui/Avatar'
import { BackIcon, MoreIcon } from '../../ui/icons'
import { Link } from '../../ui/Link'
import { NavButton } from '../../ui/Nav'
import { usePageChrome } from '../../ui/page-chrome'
import { RelativeDate } from '../../ui/RelativeDate'
import { FollowButton } from '../shared/FollowButton'
import { creatorPath } from '../talent.paths'
import styles from './WorkHead.module.css'
import { factsOf, type WorkData } from './work-data'

/** Head of a work (mock 16): author, date and place, 关注, further actions. */
export function WorkHead({ work }: { work: WorkData | undefined }) {
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
      {work ? (
        <>
          <Link className={styles.author} to={creatorPath(work.TalentID)}>
            <Avatar src={work.TalentAvatar} size={32} eager />
            <span className={styles.words}>
              <span className={`${styles.name} clip1`}>{work.TalentName}</span>
              <span className={`${styles.facts} clip1`}>
                <RelativeDate value={work.CreateDate} />
                {work.Address ? ` · ${work.Address}` : ''}
              </span>
            </span>
          </Link>
          <FollowButton
            talentID={work.TalentID}
            name={work.TalentName}
            isFollowed={work.IsAttention}
            isMine={work.IsMine}
            postID={work.ID}
          />
          <NavButton label="更多操作" onClick={() => openPostMenu({ post: factsOf(work) })}>
            <MoreIcon size={24} />
          </NavButton>
        </>
      ) : null}
    </header>
  )
}
