import { ProductCard } from '../catalog/shared/ProductCard'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useRead } from '../platform/read/use-read'
import { useReadPages } from '../platform/read/use-read-pages'
import { Screen } from '../platform/Screen'
import { FlashStrip } from '../promotion/shared/FlashStrip'
import { flashNow } from '../promotion/shared/flash.reads'
import { GuestGift } from '../promotion/shared/GuestGift'
import { newcomerGift } from '../promotion/shared/gift.reads'
import { searchWords } from '../search/shared/search.reads'
import { SectionHead } from '../ui/card/SectionHead'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Bone, GridSkeleton } from '../ui/state/Bone'
import styles from './HomeScreen.module.css'
import * as reads from './home.reads'
import { BannerCarousel } from './parts/BannerCarousel'
import { ChannelMenu, ChannelMenuSkeleton } from './parts/ChannelMenu'
import { HomeHead } from './parts/HomeHead'
import { HomeStrips } from './parts/HomeStrips'

/** Number of cards whose pictures are in the first screen if no strip is above them. */
const firstCards = 2

/** Search, banners, channels and recommended goods (mock 01). */
export default function HomeScreen() {
  const banners = useRead(reads.banners)
  const menu = useRead(reads.menu)
  const gift = useRead(newcomerGift, { quiet: true })
  const words = useRead(searchWords, { quiet: true })
  const goods = useReadPages(reads.recommended)
  const flash = useRead(flashNow, { quiet: true })
  const hasStrip = (flash.data?.SessionID ?? 0) > 0
  const strips = useRead(reads.strips, { quiet: true })
  const refresh = () => refetchAll(banners, gift, menu, words, goods, flash, strips)

  return (
    <Screen nav={false} title="绿星商城" onRefresh={refresh}>
      <HomeHead hotWords={words.data?.HotWords ?? []} />
      <div className={styles.top}>
        <Loaded call={banners} skeleton={<BannerSkeleton />}>
          {(adverts) => <BannerCarousel adverts={adverts} />}
        </Loaded>
        <GuestGift gift={gift.data} />
        <Loaded call={menu} skeleton={<ChannelMenuSkeleton />}>
          {(tiles) => <ChannelMenu tiles={tiles} />}
        </Loaded>
      </div>
      {flash.data ? (
        <FlashStrip list={flash.data} readAt={flash.dataUpdatedAt} refetch={flash.refetch} />
      ) : null}
      <HomeStrips adverts={strips.data ?? []} />
      <SectionHead title="为您推荐" />
      <InfiniteList
        {...listed(goods)}
        layout="grid"
        itemKey={(product) => product.ID}
        render={(product, index) => <ProductCard product={product} eager={!hasStrip && index < firstCards} />}
        skeleton={<GridSkeleton />}
      />
    </Screen>
  )
}

function BannerSkeleton() {
  return (
    <div className={styles.bannerSkeleton}>
      <Bone shape="banner" />
    </div>
  )
}
