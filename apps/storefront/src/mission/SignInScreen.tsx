import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { sharer } from '../share/shared/sharer'
import { Link } from '../ui/nav/Link'
import { signinRulePath } from './mission.paths'
import { Ladder } from './parts/Ladder'
import { Missions } from './parts/Missions'
import { MonthCard } from './parts/MonthCard'
import { SignHead } from './parts/SignHead'
import styles from './parts/SignIn.module.css'
import { SignInSkeleton } from './parts/SignInSkeleton'

/** /signIn: the seven days, the month with days that can be made up, the day's missions (mock 13). */
export default function SignInScreen() {
  const state = useCall(api.mission.IsSign, {})
  const missions = useCall(api.mission.GetMemberMissionStatus, {})
  return (
    <Screen
      title="每日签到"
      ground="pine"
      right={
        <>
          {state.data && state.data.ContinuouNum > 0 ? (
            <LazyShareButton
              title="每天签到，领绿星币"
              look="pollen"
              note={String(state.data.ContinuouNum)}
              by={sharer()}
            />
          ) : null}
          <Link className={styles.rule} to={signinRulePath}>
            规则
          </Link>
        </>
      }
      onRefresh={() => refetchAll(state, missions)}
    >
      <div className={styles.ground} />
      <Loaded call={state} skeleton={<SignInSkeleton />}>
        {(sign) => (
          <div className={styles.page}>
            <SignHead sign={sign} />
            <section className={styles.card} aria-label="签到日历">
              <Ladder sign={sign} />
              <MonthCard sign={sign} />
            </section>
          </div>
        )}
      </Loaded>
      <Missions call={missions} />
    </Screen>
  )
}
