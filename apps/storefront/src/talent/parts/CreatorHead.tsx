import type { TalentProfileData } from '@greenstar/contract/talent/talent.shapes'
import { formatCount } from '@greenstar/rules/platform/count'
import { TalentFollowType } from '@greenstar/rules/post/post'
import type { ReactNode } from 'react'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Leaf } from '../../ui/state/Leaf'
import { followsPath, greatRecordPath } from '../talent.paths'
import styles from './CreatorHead.module.css'

interface CreatorHeadProps {
  creator: TalentProfileData
  /** 关注, or the owner's actions. */
  action: ReactNode
  /** Readers and viewers of all works, for the owner. */
  views?: number
  /** Replaces the plain signature by the owner's editable one. */
  signature?: ReactNode
}

/** A creator with figures; each links to its list. */
export function CreatorHead({ creator, action, views, signature }: CreatorHeadProps) {
  const {
    ID,
    Name,
    Avatar: picture,
    IsRecommended,
    Signature,
    Works,
    Fans,
    Attentions,
    Likes,
    IsMine,
  } = creator
  const of = IsMine ? undefined : ID
  const counts: { label: string; count: number; to?: string }[] = [
    { label: '作品', count: Works },
    { label: '粉丝', count: Fans, to: followsPath(TalentFollowType.fans, of) },
    { label: '关注', count: Attentions, to: followsPath(TalentFollowType.follows, of) },
    { label: '获赞', count: Likes, ...(IsMine ? { to: greatRecordPath } : {}) },
    ...(views === undefined ? [] : [{ label: '浏览', count: views }]),
  ]
  return (
    <section className={styles.head} aria-label={`${Name}的资料`}>
      <div className={styles.top}>
        <span className={styles.ring}>
          <Avatar src={picture} size={60} eager />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <span className="clip2">{Name}</span>
            {IsRecommended ? <Leaf tone="pine">推荐达人</Leaf> : null}
          </h2>
          {signature ?? <p className={styles.signature}>{Signature || '爱植物，也爱分享'}</p>}
        </div>
        <span className={styles.action}>{action}</span>
      </div>
      <ul className={styles.counts}>
        {counts.map(({ label, count, to }) => (
          <li key={label}>
            {to ? (
              <Link className={styles.count} to={to}>
                <b className="num">{formatCount(count)}</b>
                <span>{label}</span>
              </Link>
            ) : (
              <span className={styles.count}>
                <b className="num">{formatCount(count)}</b>
                <span>{label}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
