import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { signinRulePath } from '../mission/mission.paths'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { SectionHead } from '../ui/card/SectionHead'
import { GiftIcon, HelpIcon, LeafIcon, SearchIcon } from '../ui/icon/icons'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { GridSkeleton } from '../ui/state/Bone'
import { Empty } from '../ui/state/State'
import { Balance } from './parts/Balance'
import { ExchangeCard } from './parts/ExchangeCard'
import { GuestHead } from './parts/GuestHead'
import styles from './parts/Pollen.module.css'
import { collarPollenPath, exchangeRecordPath, pollenSearchPath } from './pollen.paths'
import { exchangeGoods } from './pollen.reads'

const tiles = [
  { text: '搜索', to: pollenSearchPath, icon: SearchIcon },
  { text: '兑换记录', to: exchangeRecordPath, icon: GiftIcon },
  { text: '赚绿星币', to: collarPollenPath, icon: LeafIcon },
  { text: '使用规则', to: signinRulePath, icon: HelpIcon },
]

/** /pollen/mall: goods exchanged for coins, some with additional cash (domain 7, public). */
export default function PollenMallScreen() {
  const page = usePage()
  const signedIn = useSession() !== undefined
  const mine = useCall(api.pollen.GetMyPollen, {}, { enabled: signedIn, quiet: true })
  const goods = useReadPages(exchangeGoods(page))
  return (
    <Screen title="绿星币商城" ground="over" onRefresh={() => refetchAll(goods, ...(signedIn ? [mine] : []))}>
      {mine.data ? <Balance balance={mine.data} /> : <GuestHead />}
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
      <SectionHead title="兑换好物" />
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={({ ID }) => ID}
        render={(product, index) => <ExchangeCard product={product} eager={index < 2} />}
        skeleton={<GridSkeleton />}
        empty={<Empty art="search" hint="暂时没有可兑换的商品" />}
      />
    </Screen>
  )
}
