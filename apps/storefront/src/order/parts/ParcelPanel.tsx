import { parseWireDate } from '@greenstar/rules/platform/time'
import { CallLink } from '../../platform/CallLink'
import { copyText } from '../../ui/copy'
import { cx } from '../../ui/cx'
import { DateText } from '../../ui/DateText'
import { CallIcon, CopyIcon } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { unbroken } from '../../ui/unbroken'
import styles from './Parcel.module.css'
import type { Parcel } from './parcel'

/** One parcel: courier with phone and number, what is in it, its way with the newest on top (checklist G5). */
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
        <Traces traces={parcel.Traces} />
      </section>
    </div>
  )
}

const newestFirst = (a: Parcel['Traces'][number], b: Parcel['Traces'][number]) =>
  (parseWireDate(b.AcceptTime) ?? 0) - (parseWireDate(a.AcceptTime) ?? 0)

function Traces({ traces }: { traces: Parcel['Traces'] }) {
  if (traces.length === 0) return <p className={styles.none}>快递已揽收后会显示动态</p>
  return (
    <ol className={styles.traces}>
      {[...traces].sort(newestFirst).map((trace, at) => (
        <li key={at} className={cx(at === 0 && styles.newest)}>
          <p>{trace.AcceptStation}</p>
          <DateText value={trace.AcceptTime} format="minute" />
        </li>
      ))}
    </ol>
  )
}
