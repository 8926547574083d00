import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import { Suspense } from 'react'
import type { Flash } from '../../../promotion/shared/use-flash'
import { lazyPart } from '../../../ui/lazy-part'
import styles from './GoodsPage.module.css'

const FlashBanner = lazyPart(
  async () => ({ default: (await import('../../../promotion/shared/FlashBanner')).FlashBanner }),
  'unsaid',
)

/** The flash sale of the product, between its pictures and its price; most products have none. */
export function FlashBlock({ flash, product }: { flash: Flash; product: ProductCardData }) {
  return (
    <Suspense fallback={<div className={styles.flash} />}>
      <FlashBanner flash={flash} product={product} />
    </Suspense>
  )
}
