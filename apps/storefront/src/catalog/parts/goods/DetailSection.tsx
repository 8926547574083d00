import type { ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { RichText } from '../../../ui/RichText'
import { Bone } from '../../../ui/Skeleton'
import { WhenNear } from '../../../ui/WhenNear'
import styles from './DetailSection.module.css'

interface DetailSectionProps {
  detail: ProductDetailData | undefined
  /** A section below was asked for. */
  now: boolean
}

/** Rich detail of a product; it and its pictures wait until the member comes near. */
export function DetailSection({ detail, now }: DetailSectionProps) {
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>商品详情</h2>
      <WhenNear now={now} placeholder={<Waiting />}>
        {() => (detail ? <Content detail={detail} /> : <Waiting />)}
      </WhenNear>
    </div>
  )
}

function Content({ detail: { Detail, ListParameter } }: { detail: ProductDetailData }) {
  const hasTable = /<table/i.test(Detail)
  return (
    <>
      {hasTable || ListParameter.length === 0 ? null : (
        <dl className={styles.parameters}>
          {ListParameter.map(({ Key, Value }) => (
            <div key={Key}>
              <dt>{Key}</dt>
              <dd>{Value}</dd>
            </div>
          ))}
        </dl>
      )}
      {Detail ? <RichText html={Detail} className={styles.rich ?? ''} /> : null}
      {Detail || ListParameter.length > 0 ? null : <p className={styles.none}>暂时没有图文详情</p>}
    </>
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
