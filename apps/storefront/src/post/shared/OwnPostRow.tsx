import { formatLikes } from '@greenstar/rules/platform/count'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { ReactNode } from 'react'
import cardLink from '../../ui/card/CardLink.module.css'
import row from '../../ui/card/CardRow.module.css'
import { cx } from '../../ui/cx'
import { PlayIcon } from '../../ui/icon/icons-next'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Leaf } from '../../ui/state/Leaf'
import { DateText } from '../../ui/text/DateText'
import styles from './OwnPostRow.module.css'
import { stateOf } from './post.words'

interface OwnPostRowProps {
  to: string
  title: string
  cover: string
  isFilm: boolean
  /** Its activity; '' for none. */
  topic?: string
  post: {
    Status: number
    Reason: string
    Likes: number
    Comments: number
    Views: number
    Votes?: number
    CreateDate: string
  }
  /** Buttons below the words. */
  children?: ReactNode
}

/** A post of the member with state, reason of a refusal, figures; the whole row is the link. */
export function OwnPostRow({ to, title, cover, isFilm, topic = '', post, children }: OwnPostRowProps) {
  const { Status, Reason, Likes, Comments, Views, Votes = 0, CreateDate } = post
  const state = stateOf(Status)
  return (
    <article className={row.row}>
      {cover ? (
        <div className={styles.cover}>
          <Picture src={cover} alt="" sizes={pictureSizes.px(84)} />
          {isFilm ? (
            <span className={styles.film}>
              <PlayIcon size={13} solid />
            </span>
          ) : null}
        </div>
      ) : null}
      <div className={row.words}>
        <h3 className={cx(styles.title, 'clip2')}>
          <Link className={cardLink.link} to={to}>
            {title}
          </Link>
        </h3>
        {topic ? <p className={cx(styles.note, 'clip1')}>#{topic}</p> : null}
        {Reason ? <p className={styles.reason}>{Reason}</p> : null}
        <p className={styles.facts}>
          {state ? <Leaf tone={Status === TalentWorksStatus.fail ? 'clay' : 'pollen'}>{state}</Leaf> : null}
          <DateText value={CreateDate} format="day" />
          {state ? null : (
            <>
              <span>
                {formatLikes(Views)} {isFilm ? '播放' : '浏览'}
              </span>
              <span>{formatLikes(Likes)} 赞</span>
              {Votes > 0 ? <span>{formatLikes(Votes)} 票</span> : null}
              <span>{formatLikes(Comments)} 评论</span>
            </>
          )}
        </p>
        {children ? <p className={styles.buttons}>{children}</p> : null}
      </div>
    </article>
  )
}
