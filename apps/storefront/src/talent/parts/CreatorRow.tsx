import type { TalentCardData } from '@greenstar/contract/talent/talent.shapes'
import { formatCount } from '@greenstar/rules/platform/count'
import type { ReactNode } from 'react'
import cardLink from '../../ui/card/CardLink.module.css'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Leaf } from '../../ui/state/Leaf'
import { FollowButton } from '../shared/FollowButton'
import { creatorPath } from '../talent.paths'
import styles from './CreatorRow.module.css'
import person from './PersonRow.module.css'

interface CreatorRowProps {
  creator: TalentCardData
  /** Text below the name; by default works and fans. */
  note?: ReactNode
  isNew?: boolean
  /** Instead of 关注. */
  action?: ReactNode
}

/** A creator in a list: avatar and name link to the page, 关注 beside them. */
export function CreatorRow({ creator, note, isNew = false, action }: CreatorRowProps) {
  const { ID, Name, Avatar: picture, IsRecommended, Works, Fans, IsAttention, IsMine } = creator
  return (
    <article className={styles.row}>
      <Avatar src={picture} size={44} />
      <div className={person.words}>
        <h3 className={styles.name}>
          <Link className={`${styles.link} ${cardLink.link} clip2`} to={creatorPath(ID)}>
            {Name}
          </Link>
          {IsRecommended ? <Leaf tone="dew">推荐</Leaf> : null}
          {isNew ? <span className={person.new}>新</span> : null}
        </h3>
        <p className={styles.note}>{note ?? `${formatCount(Works)} 个作品 · ${formatCount(Fans)} 位粉丝`}</p>
      </div>
      <span className={styles.action}>
        {action ?? <FollowButton talentID={ID} name={Name} isFollowed={IsAttention} isMine={IsMine} />}
      </span>
    </article>
  )
}
