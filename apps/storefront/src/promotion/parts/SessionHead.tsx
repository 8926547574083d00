import type { SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import offer from '../../ui/card/WindowHead.module.css'
import { Countdown } from '../../ui/text/Countdown'
import { untilWords } from '../shared/until-words'
import styles from './SessionHead.module.css'

/** Name of the shown session, and the time until it begins or ends. */
export function SessionHead({ session }: { session: SecKillSessionData }) {
  const { State, BeginDate, EndDate } = session
  return (
    <div className={styles.head}>
      <h2>{session.Name}</h2>
      <span className={offer.until}>
        {untilWords[State]}{' '}
        {State === 'over' ? null : <Countdown until={State === 'coming' ? BeginDate : EndDate} />}
      </span>
    </div>
  )
}
