import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ProductCard } from '../catalog/shared/ProductCard'
import { AdvertSlot } from '../home/shared/AdvertSlot'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useRead } from '../platform/read/use-read'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { Cell, CellGroup } from '../ui/card/Cell'
import { SectionHead } from '../ui/card/SectionHead'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { GridSkeleton } from '../ui/state/Bone'
import { Empty } from '../ui/state/State'
import { Balance } from './parts/Balance'
import { GuestHead } from './parts/GuestHead'
import { HomeMenu } from './parts/HomeMenu'
import styles from './parts/Pollen.module.css'
import { collarPollenPath, exchangeRecordPath, pollenMallPath } from './pollen.paths'
import { pollenGoods, pollenMenu } from './pollen.reads'

/** /pollen/home: balance, the menu of type 20, goods that accept coins (mock 14, public). */
export default function PollenHomeScreen() {
  const page = usePage()
  const signedIn = useSession() !== undefined
  const mine = useCall(api.pollen.GetMyPollen, {}, { enabled: signedIn, quiet: true })
  const menu = useRead(pollenMenu, { quiet: true })
  const goods = useReadPages(pollenGoods(page))
  return (
    <Screen
      title="用币好物"
      ground="over"
      right={
        <Link className={styles.bar} to={collarPollenPath}>
          我的币
        </Link>
      }
      onRefresh={() => refetchAll(menu, goods, ...(signedIn ? [mine] : []))}
    >
      {mine.data ? <Balance balance={mine.data} /> : <GuestHead />}
      <HomeMenu tiles={menu.data ?? []} />
      <AdvertSlot position={AdvertPosition.AD011} />
      <CellGroup>
        <Cell label="绿星币商城" note="用绿星币兑换好物" value="去兑换" to={pollenMallPath} />
        <Cell label="兑换记录" to={exchangeRecordPath} />
      </CellGroup>
      <SectionHead title="可用绿星币" />
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={({ ID }) => ID}
        render={(product) => <ProductCard product={product} />}
        skeleton={<GridSkeleton />}
        empty={<Empty art="search" hint="暂时没有可用绿星币的商品" />}
      />
    </Screen>
  )
}
