import type { ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { WhenNear } from '../../../ui/list/WhenNear'
import { Bone } from '../../../ui/state/Bone'
import { lazyPart } from '../../../ui/state/lazy-part'
import styles from './DetailSection.module.css'

const DetailContent = lazyPart(() => import('./DetailContent'))

interface DetailSectionProps {
  detail: ProductDetailData | undefined
  /** Whether to load at once, because the member chose a tab. */
  now: boolean
}

/** Detail of a product; its content, code and pictures load when the member scrolls near. */
export function DetailSection({ detail, now }: DetailSectionProps) {
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>商品详情</h2>
      <WhenNear now={now} placeholder={<Waiting />}>
        {() => (detail ? <DetailContent detail={detail} /> : <Waiting />)}
      </WhenNear>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Bone shape="title" width="half" />
      <Bone shape="line" />
      <Bone shape="square" />
    </div>
  )
}
