import type { ProductCardData, ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { isPollenGoods } from '@greenstar/rules/pollen/pollen.goods'
import { CouponRow } from '../../../coupon/shared/CouponRow'
import { DeliverTo } from '../../../freight/shared/DeliverTo'
import { useFlash } from '../../../promotion/shared/use-flash'
import { CommentsHead } from '../../../review/shared/CommentsHead'
import { BuyBar } from './BuyBar'
import { CareStrip } from './CareStrip'
import { ChosenRow } from './ChosenRow'
import { DetailSection } from './DetailSection'
import { Gallery } from './Gallery'
import styles from './GoodsPage.module.css'
import { PriceBlock } from './PriceBlock'
import { Related } from './Related'
import { SectionTabs } from './SectionTabs'
import { ServiceRow } from './ServiceRow'
import { useSections } from './use-sections'

export interface GoodsPageProps {
  product: ProductCardData
  /** The whole product; undefined while only the card is known. */
  detail: ProductDetailData | undefined
  card: ProductCardData | undefined
  /** Variant that the link refers to. */
  variantId: number | undefined
  /** cpid of the address: the coupon of a claim link. */
  publishId: number | undefined
}

export function GoodsPage({ product, detail, card, variantId, publishId }: GoodsPageProps) {
  const sections = useSections()
  const joints = product.ProductType === ProductType.compose ? product.ListJointProducts : []
  const shown = joints.find(({ ID }) => ID === variantId) ?? product
  const sale = useFlash(product.ID)
  return (
    <>
      <SectionTabs {...sections} />
      <section ref={sections.ref('goods')} aria-label="商品">
        <Gallery
          product={product}
          detail={detail}
          known={card?.DefaultImagePath}
          first={shown === product ? undefined : shown.DefaultImagePath}
        />
        {sale ? (
          <div className={styles.sale}>
            {sale.page ? <sale.page.SaleBanner {...sale} product={product} /> : null}
          </div>
        ) : null}
        <div className={styles.info}>
          <PriceBlock product={product} shown={shown} />
          {detail ? <CareStrip parameters={detail.ListParameter} /> : null}
          {isPollenGoods(product) ? null : <CouponRow productId={product.ID} publishId={publishId} />}
          <ChosenRow product={product} shown={shown} />
          <DeliverTo productId={shown.ID} />
          {detail ? <ServiceRow services={detail.ListService} /> : <div className={styles.rowSpace} />}
        </div>
      </section>
      <section ref={sections.ref('comments')} aria-label="评价" className={styles.block}>
        <CommentsHead productId={product.ID} now={sections.asked} />
      </section>
      <section ref={sections.ref('detail')} aria-label="详情" className={styles.block}>
        <DetailSection detail={detail} now={sections.asked} />
      </section>
      <section ref={sections.ref('related')} aria-label="推荐">
        <Related productId={product.ID} now={sections.asked} />
      </section>
      <BuyBar
        product={product}
        variantId={shown.ID}
        withFlash={(halves) => sale?.page?.flashHalves(halves, product, sale.flash, shown.ID) ?? halves}
      />
    </>
  )
}
