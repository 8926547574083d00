import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { signInPath, signinRulePath } from '../mission/mission.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { CalendarIcon, ClockIcon, ForwardIcon, GiftIcon, HelpIcon, LeafIcon } from '../ui/icon/icons'
import { Link } from '../ui/nav/Link'
import { Balance } from './parts/Balance'
import { EndingList } from './parts/EndingList'
import styles from './parts/Pollen.module.css'
import { PollenSkeleton } from './parts/PollenSkeleton'
import { Ways } from './parts/Ways'
import { pollenDetailPath, pollenMallPath } from './pollen.paths'

const tiles = [
  { text: '签到', to: signInPath, icon: CalendarIcon },
  { text: '绿星币商城', to: pollenMallPath, icon: GiftIcon },
  { text: '待到账', to: pollenDetailPath('pending'), icon: ClockIcon },
  { text: '使用规则', to: signinRulePath, icon: HelpIcon },
]

/** /pollen/collarPollen: balance, pending coins, expiry dates, ways to earn (mock 14). */
export default function CollarPollenScreen() {
  const mine = useCall(api.pollen.GetMyPollen, {})
  const ending = useCall(api.pollen.GetExpiryPollen, {})
  return (
    <Screen
      title="绿星币"
      ground="over"
      right={
        <Link className={styles.bar} to={pollenDetailPath()}>
          明细
        </Link>
      }
      onRefresh={() => refetchAll(mine, ending)}
    >
      <Loaded call={mine} skeleton={<PollenSkeleton />}>
        {(balance) => (
          <>
            <Balance balance={balance} />
            <ul className={styles.tiles}>
              {tiles.map(({ text, to, icon: TileIcon }) => (
                <li key={text}>
                  <Link className={styles.tile} to={to}>
                    <span className={styles.tileIcon}>
                      <TileIcon size={22} />
                    </span>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
            {balance.PendingNum > 0 ? (
              <Link className={styles.strip} to={pollenDetailPath('pending')}>
                <LeafIcon size={18} />
                <span className={styles.stripText}>
                  <b className="num">{balance.PendingNum}</b> 币待到账，订单完成并过了退换期后到账
                </span>
                <ForwardIcon size={14} />
              </Link>
            ) : null}
            <EndingList list={ending.data?.List ?? []} />
            <Ways />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
