import type { ActivityData } from '@greenstar/contract/activity/activity.shop'
import { untilWords } from '../../promotion/shared/until-words'
import offer from '../../ui/card/WindowHead.module.css'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Countdown } from '../../ui/text/Countdown'
import styles from './Activity.module.css'

/** Head of the shown activity: picture, intro, time until it begins or ends, rules. */
export function ActivityHead({ activity }: { activity: ActivityData }) {
  const { Name, Intro, ImgPath, Rule, State, BeginDate, EndDate } = activity
  return (
    <header className={styles.head}>
      {ImgPath ? (
        <div className={styles.picture}>
          <Picture src={ImgPath} alt="" sizes={pictureSizes.full} fill position="banner" eager />
        </div>
      ) : null}
      <div className={styles.line}>
        <h2>{Name}</h2>
        <span className={offer.until}>
          {untilWords[State]}{' '}
          {State === 'over' ? null : <Countdown until={State === 'coming' ? BeginDate : EndDate} />}
        </span>
      </div>
      {Intro ? <p className={styles.intro}>{Intro}</p> : null}
      {Rule ? (
        <details className={styles.rule}>
          <summary>活动规则</summary>
          <p>{Rule}</p>
        </details>
      ) : null}
    </header>
  )
}
