import { cx } from '../../ui/cx'
import type { SignState } from './SignHead'
import styles from './SignIn.module.css'
import { Sprout } from './Sprout'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** Weekday of a business day YYYY-MM-DD, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The seven days of the ladder with their rewards. */
export function Ladder({ sign: { Ladder: days, Today } }: { sign: SignState }) {
  return (
    <ol className={styles.ladder}>
      {days.map(({ Day, PollenNum, IsSign }, index) => {
        const isToday = Day === Today
        const name = isToday ? '今天' : weekdays[weekdayOf(Day)]
        return (
          <li key={Day} className={cx(styles.step, IsSign && styles.stepDone, isToday && styles.stepToday)}>
            <span>{name}</span>
            <Sprout days={index + 1} size={36} />
            <span className="num">+{PollenNum}</span>
            <span className="visuallyHidden">{IsSign ? '已签' : '未签'}</span>
          </li>
        )
      })}
    </ol>
  )
}
