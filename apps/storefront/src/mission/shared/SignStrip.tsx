import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import frame from '../../ui/card/Strip.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { signInPath } from '../mission.paths'
import { Sprout } from '../parts/Sprout'
import styles from './SignStrip.module.css'

/** 给小苗浇浇水: the streak, and a link to the sign-in page (mock 11). Empty until loaded. */
export function SignStrip() {
  const sign = useCall(api.mission.IsSign, {}, { quiet: true })
  if (!sign.data) return null
  const { IsSign, ContinuouNum, Ladder } = sign.data
  const next = Ladder.find((step) => !step.IsSign)?.PollenNum ?? 0
  const done = Ladder.filter((step) => step.IsSign).length
  return (
    <section className={cx(frame.strip, styles.strip)} aria-label="每日签到">
      <Sprout days={done} size={44} />
      <div className={frame.words}>
        <h2>给小苗浇浇水</h2>
        <p>
          已连签 {ContinuouNum} 天，{IsSign ? '今天已签到' : `今天可得 ${next} 币`}
        </p>
      </div>
      <Button kind={IsSign ? 'outline-green' : 'primary'} size={32} to={signInPath}>
        {IsSign ? '去看看' : '签到'}
      </Button>
    </section>
  )
}
