import { formatLikes } from '@greenstar/rules/platform/count'
import type { MouseEvent } from 'react'
import { cx } from '../cx'
import { HeartIcon } from '../icon/icons-first'
import { PlayIcon } from '../icon/icons-next'
import { Link } from '../nav/Link'
import { Avatar } from '../picture/Avatar'
import { Picture } from '../picture/Picture'
import { pictureSizes } from '../picture/picture-sources'
import cardLink from './CardLink.module.css'
import styles from './PostCard.module.css'
import shapes from './PostShape.module.css'
import { postShape } from './post-shape'

export interface PostCardProps {
  to: string
  /** '' renders no picture: the words are the card. */
  cover: string
  /** Ratio of the cover, width by height; 0 if unknown. */
  ratio: number
  /** Shows the film mark (spec 3: Type 20). */
  film: boolean
  text: string
  /** Missing for what the shop writes itself: the name is a column then. */
  avatar?: string
  name: string
  likes: number
  isLiked?: boolean
  /** Over the cover: 审核中. */
  state?: string
  eager?: boolean
  onClick?: (event: MouseEvent) => void
}

/** Card of a post in a waterfall (mock 15); the whole card is the link. */
export function PostCard(card: PostCardProps) {
  const {
    to,
    cover,
    ratio,
    film,
    text,
    avatar,
    name,
    likes,
    isLiked = false,
    state,
    eager = false,
    onClick,
  } = card
  return (
    <article className={styles.card}>
      {cover ? (
        <div className={cx(styles.cover, shapes[postShape(ratio)])}>
          <Picture src={cover} alt="" sizes={pictureSizes.half} fill eager={eager} />
          {film ? (
            <span className={styles.film}>
              <PlayIcon size={13} solid />
            </span>
          ) : null}
          {state ? <span className={styles.state}>{state}</span> : null}
        </div>
      ) : null}
      <h3 className={cx(styles.text, cover ? 'clip2' : styles.words)}>
        <Link className={cardLink.link} to={to} onClick={onClick}>
          {film ? <span className="visuallyHidden">视频：</span> : null}
          {text || `${name}的作品`}
        </Link>
      </h3>
      <p className={styles.by}>
        {avatar === undefined ? null : <Avatar src={avatar} size={20} />}
        <span className="clip1">{name}</span>
        <span className={cx(styles.likes, isLiked && styles.liked)}>
          <HeartIcon size={15} solid={isLiked} />
          <span className="num">{formatLikes(likes)}</span>
          <span className="visuallyHidden">个赞</span>
        </span>
      </p>
    </article>
  )
}
