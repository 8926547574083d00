import { levelProgress } from '@greenstar/rules/level/level.progress'
import type { UserInfo } from '../../platform/session/session'
import { Link } from '../../ui/nav/Link'
import { grouped } from '../../ui/text/money'
import { levelPath } from '../level.paths'
import styles from './LevelCard.module.css'

/** Card of the member's level: days, progress to the next level (mock 11); `linked` links to the benefits. */
export function LevelCard({ user, linked = false }: { user: UserInfo; linked?: boolean }) {
  const { MemberLevelID, GrowthNum, JoinDays } = user.MemberInfo
  const progress = levelProgress(user.MemberLevelList, MemberLevelID, GrowthNum)
  if (!progress) return null
  const { level, next, percent } = progress
  return (
    <section className={styles.card} aria-label="会员等级">
      <img className={styles.sprig} src="/art/x-sprig.svg" alt="" width={168} height={168} />
      <p className={styles.head}>
        <span className={styles.level}>
          <small>Lv</small>
          {level}
        </span>
        <span className={styles.days}>已陪伴 {JoinDays} 天</span>
        {linked ? (
          <Link className={styles.more} to={levelPath}>
            看权益
          </Link>
        ) : null}
      </p>
      <Bar percent={percent} label={next ? `升到 Lv${next.level} 的进度` : '已到最高等级'} />
      <p className={styles.note}>
        {next?.missing === 0 ? (
          `近一年的成长值够了，就恢复 Lv${next.level}`
        ) : next ? (
          <>
            再得 <b className="num">{grouped(next.missing)}</b> 成长值升 Lv{next.level}
          </>
        ) : (
          '已是最高等级'
        )}
      </p>
    </section>
  )
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width="100%" height="6" aria-hidden="true">
        <rect className={styles.done} width={`${percent}%`} height="6" rx="3" />
      </svg>
    </div>
  )
}
