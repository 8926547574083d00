import { useEffect } from 'react'
import { useMarkView } from '../footmark/shared/use-mark-view'
import { homePath } from '../home/home.paths'
import { useRead } from '../platform/read/use-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { HomeIcon } from '../ui/icon/icons-first'
import { NavButton } from '../ui/nav/Nav'
import { usePageChrome } from '../ui/nav/page-chrome'
import { ErrorState } from '../ui/state/ErrorState'
import { goodsNotExistPath } from './catalog.paths'
import { productOf } from './catalog.reads'
import { GoodsPage } from './parts/goods/GoodsPage'
import { GoodsSkeleton } from './parts/goods/GoodsSkeleton'
import { seenCard } from './shared/seen-cards'

/** /mall/goodsDetail?id=&cpid= (coupon of a claim link). Shows the tapped card at once (performance F9). */
export default function GoodsDetailScreen() {
  const page = usePage()
  const { follow } = usePageChrome()
  const id = page.queryNumber('id')
  const call = useRead(productOf(page), { enabled: id !== undefined })
  const card = id === undefined ? undefined : seenCard(id)
  const product = call.data ?? card
  useMarkView(call.data?.ID)
  const gone = id === undefined || call.error?.code === 'catalog/not-found'
  useEffect(() => {
    if (gone) follow(goodsNotExistPath, { notice: true })
  }, [gone, follow])

  return (
    <Screen
      title={product?.Name ?? '商品详情'}
      ground="float"
      right={
        <>
          {call.data ? (
            <LazyShareButton
              title={call.data.Name}
              picture={call.data.DefaultImagePath}
              look="product"
              price={`¥${call.data.Price.toFixed(2)}`}
            />
          ) : null}
          <NavButton label="回首页" onClick={() => follow(homePath, {})}>
            <HomeIcon />
          </NavButton>
        </>
      }
    >
      {product && !gone ? (
        <GoodsPage
          key={product.ID}
          product={product}
          detail={call.data}
          card={card}
          variantId={page.queryNumber('sku')}
          publishId={page.queryNumber('cpid')}
        />
      ) : call.error && !gone ? (
        <ErrorState text={call.error.message} onRetry={() => void call.refetch()} />
      ) : (
        <GoodsSkeleton />
      )}
    </Screen>
  )
}
