import type { DealData } from '@greenstar/contract/deal/deal.shop'
import { monthDayText } from '@greenstar/rules/platform/time-words'
import styles from './DealFact.module.css'

/** Terms, last day and limits of a deal (domain 11b). */
export function DealFact({ deal: { Terms, EndDate, MinLevel, PerMember } }: { deal: DealData }) {
  return (
    <>
      {Terms}
      <small className={styles.limits}>
        {monthDayText(Date.parse(EndDate))}止{MinLevel > 0 ? `，${MinLevel} 级及以上会员` : ''}
        {PerMember > 0 ? `，每人限 ${PerMember} 单` : ''}
      </small>
    </>
  )
}
