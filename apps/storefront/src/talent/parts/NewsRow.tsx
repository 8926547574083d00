import { postPath } from '@greenstar/rules/post/post'
import type { ReactNode } from 'react'
import cardLink from '../../ui/card/CardLink.module.css'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { RelativeDate } from '../../ui/text/RelativeDate'
import { creatorPath } from '../talent.paths'
import styles from './NewsRow.module.css'
import person from './PersonRow.module.css'

interface NewsRowProps {
  memberID: number
  name: string
  avatar: string
  /** The event: 赞了您的作品. */
  deed: string
  /** Text of a comment. */
  words?: string
  /** The member's text to which it refers. */
  about?: string
  date: string
  isNew: boolean
  work: { id: number; type: number; title: string; cover: string }
  /** A button, such as 回复. */
  action?: ReactNode
}

/** A like or comment received: member, event, and the work on the right, to which the row links. */
export function NewsRow({
  memberID,
  name,
  avatar,
  deed,
  words,
  about,
  date,
  isNew,
  work,
  action,
}: NewsRowProps) {
  return (
    <article className={styles.row}>
      <Link className={styles.face} to={creatorPath(memberID)} aria-label={`${name}的主页`}>
        <Avatar src={avatar} size={44} />
      </Link>
      <div className={person.words}>
        <h3 className={styles.name}>
          <span className="clip1">{name}</span>
          {isNew ? <span className={person.new}>新</span> : null}
        </h3>
        <p className={styles.deed}>
          <span>{deed}</span>
          <RelativeDate value={date} />
        </p>
        {words ? <p className={`${styles.said} clip2`}>{words}</p> : null}
        {about ? <p className={`${styles.about} clip1`}>我：{about}</p> : null}
        {action}
      </div>
      <Link
        className={cx(styles.work, cardLink.link)}
        to={postPath(work.type, work.id)}
        aria-label={`看《${work.title}》`}
      >
        <Picture src={work.cover} alt="" sizes={pictureSizes.px(52)} />
      </Link>
    </article>
  )
}
