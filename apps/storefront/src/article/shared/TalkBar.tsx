import { formatLikes } from '@greenstar/rules/platform/count'
import type { Icon } from '@greenstar/web/look/icon'
import type { ReactNode } from 'react'
import { asMember } from '../../platform/session/as-member'
import { cx } from '../../ui/cx'
import { ActionBar } from '../../ui/nav/ActionBar'
import { openCommentSheet } from './comment-overlay'
import type { CommentSource } from './comment-source'
import styles from './TalkBar.module.css'

interface TalkBarProps {
  source: CommentSource
  subjectId: number
  /** Scrolls to the comments, where the member's own is now. */
  onSaid: () => void
  /** `TalkAct`s on the right. */
  children: ReactNode
}

/** Bottom bar of an article, a work or a post: comment field and further actions. */
export function TalkBar({ source, subjectId, onSaid, children }: TalkBarProps) {
  return (
    <ActionBar>
      <button
        type="button"
        className={styles.say}
        onClick={() => asMember(() => openCommentSheet({ source, subjectId, onSaid }), '评论')}
      >
        说点什么
      </button>
      {children}
    </ActionBar>
  )
}

interface TalkActProps {
  icon: Icon
  /** Shown instead of a count of 0. */
  label: string
  count: number
  /** Accessible name; by default the label with the count. */
  name?: string
  /** undefined for an action that is not a toggle. */
  isOn?: boolean
  /** Whether the icon is filled while on. */
  solid?: boolean
  onClick: () => void
}

/** An action of the bar: an icon above its count. */
export function TalkAct({ icon: ActIcon, label, count, name, isOn, solid = false, onClick }: TalkActProps) {
  return (
    <button
      type="button"
      className={cx(styles.act, isOn && styles.on)}
      aria-label={name ?? (count > 0 ? `${label}，${count}` : label)}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <ActIcon size={22} solid={solid && isOn === true} />
      <span className="num">{count > 0 ? formatLikes(count) : label}</span>
    </button>
  )
}
