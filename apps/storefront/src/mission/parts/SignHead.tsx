import type { DataFor } from '@greenstar/web/call-ref'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useRef } from 'react'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'
import { fly } from '../../ui/motion/fly'
import { Purse } from './Purse'
import styles from './SignIn.module.css'
import { Sprout } from './Sprout'

export type SignState = DataFor<typeof api.mission.IsSign>

/** Current streak, next reward, the button to sign in, and the plant, which grows with it (mock 13). */
export function SignHead({ sign }: { sign: SignState }) {
  const today = useRef<HTMLSpanElement>(null)
  const purse = useRef<HTMLSpanElement>(null)
  const signIn = useAction(api.mission.SignIn, {
    refresh: ['pollen', 'member', 'level'],
    onSuccess: ({ PollenNum }) => {
      if (PollenNum > 0) fly(`+${PollenNum}`, today.current, purse.current, styles.flying)
      toast(PollenNum > 0 ? `签到成功，获得 ${PollenNum} 绿星币` : '签到成功')
    },
  })
  const next = sign.Ladder.find(({ IsSign }) => !IsSign)
  const done = sign.Ladder.filter(({ IsSign }) => IsSign).length
  const missing = sign.Ladder.length - done
  const last = sign.Ladder.at(-1)?.PollenNum ?? 0
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.streak}>
          已连签 <b className="num">{sign.ContinuouNum}</b> 天
        </p>
        <p className={styles.hint}>
          {missing > 0 ? `再签 ${missing} 天小苗开花，当天得 ${last} 币` : '小苗开花了，明天种下新的一盆'}
        </p>
        <div className={styles.actions}>
          <span ref={today}>
            {sign.IsSign ? (
              <span className={styles.signed}>今天已签到</span>
            ) : (
              <Button kind="second" size={44} busy={signIn.isPending} onClick={() => signIn.mutate({})}>
                签到得 {next?.PollenNum ?? 0} 币
              </Button>
            )}
          </span>
          <Purse box={purse} />
        </div>
      </div>
      <Sprout days={done} size={96} className={cx(styles.plant, signIn.isSuccess && styles.grown)} />
    </div>
  )
}
