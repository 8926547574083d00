import { CallLink } from '../../platform/CallLink'
import { CallIcon, CopyIcon } from '../../ui/icon/icons'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { copyText } from '../../ui/text/copy'
import { unbroken } from '../../ui/text/unbroken'
import { TraceList } from '../shared/TraceList'
import styles from './Parcel.module.css'
import type { Parcel } from './parcel'

/** A parcel: courier with phone and number, its goods, traces with the newest first (checklist G5). */
export function ParcelPanel({ parcel }: { parcel: Parcel }) {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label="快递">
        <div className={styles.courier}>
          <h2>
            {parcel.ShipperName}
            <span className={styles.state}>{parcel.StateCN}</span>
          </h2>
          {parcel.ShipperPhone ? (
            <CallLink phone={parcel.ShipperPhone} className={styles.call}>
              <CallIcon size={16} />
              <span className="num">{parcel.ShipperPhone}</span>
            </CallLink>
          ) : null}
        </div>
        <div className={styles.number}>
          <span>
            运单号 <span className="num">{parcel.LogisticCode}</span>
          </span>
          <button type="button" className={styles.copy} onClick={() => void copyText(parcel.LogisticCode)}>
            <CopyIcon size={14} />
            复制
          </button>
        </div>
        {parcel.Together.length > 0 ? (
          <p className={styles.attribute}>
            与订单 <span className="num">{parcel.Together.join('、')}</span> 合并在一个包裹
          </p>
        ) : null}
        {parcel.Products.length > 0 ? null : (
          <p className={styles.attribute}>同一订单的又一件，商品见其他包裹</p>
        )}
        <ul className={styles.goods}>
          {parcel.Products.map((product, at) => (
            <li key={at} className={styles.product}>
              <span className={styles.thumb}>
                <Picture src={product.DefaultImagePath} alt="" sizes={pictureSizes.px(48)} />
              </span>
              <span className={styles.productText}>
                <span className="clip1">{product.Name}</span>
                <span className={styles.attribute}>
                  {unbroken(product.Attribute)} ×{product.Quantity}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label="物流动态">
        <TraceList traces={parcel.Traces} />
      </section>
    </div>
  )
}
