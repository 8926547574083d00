import { copyText } from '../../ui/copy'
import { CopyIcon } from '../../ui/icons'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'

type Parcel = NonNullable<CaseDetail['Back']>

/** The parcel that went back, and the one with the replacement. */
export function CaseParcels({ one: { Back, Sent } }: { one: CaseDetail }) {
  if (!Back && !Sent) return null
  return (
    <section className={styles.card} aria-label="物流">
      {Sent ? <Line title="商家寄出" parcel={Sent} /> : null}
      {Back ? <Line title="您寄回" parcel={Back} /> : null}
    </section>
  )
}

const Line = ({ title, parcel }: { title: string; parcel: Parcel }) => (
  <dl className={styles.facts}>
    <div>
      <dt>{title}</dt>
      <dd>
        {parcel.ShipperName} <span className="num">{parcel.LogisticCode}</span>
        <button
          type="button"
          className={styles.copy}
          aria-label={`复制运单号 ${parcel.LogisticCode}`}
          onClick={() => void copyText(parcel.LogisticCode)}
        >
          <CopyIcon size={14} />
          复制
        </button>
      </dd>
    </div>
  </dl>
)
