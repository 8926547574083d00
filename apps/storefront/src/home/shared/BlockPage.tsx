import { inPhrases } from '@greenstar/rules/home/heading'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { mallPath } from '../../catalog/catalog.paths'
import { ProductCard } from '../../catalog/shared/ProductCard'
import { OfferTicket } from '../../coupon/shared/OfferTicket'
import { useTakeCoupon } from '../../coupon/shared/take-coupon'
import { useServerDate } from '../../order/shared/use-server-date'
import { Loaded } from '../../platform/read/Loaded'
import { refetchAll } from '../../platform/read/refetch-all'
import { useRead } from '../../platform/read/use-read'
import { Screen } from '../../platform/Screen'
import { useSessionTurn } from '../../promotion/shared/use-session-turn'
import { SectionHead } from '../../ui/card/SectionHead'
import { Button } from '../../ui/form/Button'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Notice } from '../../ui/state/State'
import { Countdown } from '../../ui/text/Countdown'
import { AppLink } from './AppLink'
import styles from './BlockPage.module.css'
import { blockPage } from './block.reads'

type Page = DataFor<typeof api.home.GetActivityPage>
type Block = Page['Blocks'][number]

/** An activity page that operators have built from blocks. */
export function BlockPage({ id }: { id: number }) {
  const call = useRead(blockPage(id), { quiet: true })
  const page = call.data
  useServerDate(page?.ServerDate, call.dataUpdatedAt)
  useSessionTurn(page, call.refetch)
  return (
    <Screen title={page?.Name ?? '活动'} onRefresh={() => refetchAll(call)}>
      <Loaded
        call={call}
        skeleton={<RowsSkeleton />}
        empty={(known) => known.State !== 'running' && <Closed page={known} />}
      >
        {(known) => (
          <div className={styles.page}>
            {known.Blocks.map((block, index) => (
              <OneBlock key={index} block={block} page={known} first={index === 0} />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Closed({ page }: { page: Page }) {
  const isComing = page.State === 'coming'
  return (
    <>
      {isComing ? (
        <p className={styles.until}>
          距开始 <Countdown until={page.BeginDate} />
        </p>
      ) : null}
      <Notice
        art="search"
        title={isComing ? '活动即将开始' : '活动已结束'}
        text={isComing ? '到时间这里会自动打开' : '看看别的好物吧'}
        action={<Button to={mallPath()}>去逛逛</Button>}
      />
    </>
  )
}

function OneBlock({ block, page, first }: { block: Block; page: Page; first: boolean }) {
  if (block.Kind === 'picture') return <PictureBlock block={block} first={first} />
  if (block.Kind === 'products') return <ProductsBlock block={block} products={page.Products} />
  if (block.Kind === 'coupon')
    return <CouponBlock offer={page.Coupons.find(({ PublishID }) => PublishID === block.PublishID)} />
  return (
    <section className={styles.words}>
      {block.Title ? <h2>{inPhrases(block.Title)}</h2> : null}
      {block.Kind === 'countdown' && block.EndDate ? <Countdown until={block.EndDate} /> : null}
      {block.Kind === 'text' ? <p>{block.Text}</p> : null}
    </section>
  )
}

function PictureBlock({ block, first }: { block: Block; first: boolean }) {
  const picture = (
    <Picture
      src={block.ImgPath}
      alt={block.LinkUrl ? '' : block.Title}
      sizes={pictureSizes.full}
      fill
      position="banner"
      priority={first}
    />
  )
  if (!block.LinkUrl) return <div className={styles.picture}>{picture}</div>
  return (
    <AppLink link={block} className={styles.picture} label={block.Title || '查看活动详情'}>
      {picture}
    </AppLink>
  )
}

/** Products in the operators' order; unknown ones are omitted, sold-out ones are marked. */
function ProductsBlock({ block, products }: { block: Block; products: Page['Products'] }) {
  const shown = block.ProductIDs.flatMap((id) => products.find(({ ID }) => ID === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={styles.own} aria-label={block.Title || '活动商品'}>
      <SectionHead title={inPhrases(block.Title) || '活动商品'} />
      <ul className={styles.goods}>
        {shown.map((product) => (
          <li key={product.ID}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CouponBlock({ offer }: { offer: Page['Coupons'][number] | undefined }) {
  const { take, isTaking } = useTakeCoupon()
  if (!offer) return null
  return (
    <div className={styles.coupon}>
      <OfferTicket offer={offer} busy={isTaking(offer.PublishID)} onTake={take} />
    </div>
  )
}
