import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ProductCard } from '../catalog/shared/ProductCard'
import { listed } from '../platform/listed'
import { refetchAll } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session'
import { usePage } from '../platform/use-page'
import { GridSkeleton } from '../ui/Bone'
import { InfiniteList } from '../ui/InfiniteList'
import { Link } from '../ui/Link'
import { SectionHead } from '../ui/SectionHead'
import { Empty } from '../ui/State'
import { Balance } from './parts/Balance'
import { HomeMenu } from './parts/HomeMenu'
import styles from './parts/Pollen.module.css'
import { collarPollenPath } from './pollen.paths'
import { goodsPayload } from './pollen-goods'

/** /pollen/home: what the member has, the shop's menu of type 20, and goods that take coins (mock 14, public). */
export default function PollenHomeScreen() {
  const page = usePage()
  const signedIn = useSession() !== undefined
  const mine = useCall(api.pollen.GetMyPollen, {}, { enabled: signedIn, quiet: true })
  const menu = useCall(api.home.GetAllNativeConfig, { type: NativeConfigType.pollenMenu }, { quiet: true })
  const goods = usePagedCall(api.catalog.GetProductList, goodsPayload(page))
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
      <SectionHead title="可用绿星币" />
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={({ ID }) => ID}
        render={(product) => <ProductCard product={product} />}
        skeleton={<GridSkeleton />}
        empty={<Empty art="search" title="暂时没有可用绿星币的商品" />}
      />
    </Screen>
  )
}

/** For who is not known yet: what coins are for. */
function GuestHead() {
  return (
    <section className={styles.head} aria-label="绿星币">
      <p className={styles.lead}>签到、评价、购物都得币</p>
      <p>下单时直接抵扣商品金额</p>
      <img className={styles.coins} src="/art/x-coins.svg" alt="" width={132} height={99} />
    </section>
  )
}
