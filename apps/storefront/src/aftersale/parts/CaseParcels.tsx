import { Fact, Facts } from '../../ui/card/Facts'
import record from '../../ui/card/Record.module.css'
import { CopyIcon, TruckIcon } from '../../ui/icon/icons'
import { copyText } from '../../ui/text/copy'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'
import { openTrackSheet } from './case-overlays'

type Parcel = NonNullable<CaseDetail['Back']>

/** Parcels of a case: the returned one, and the one with the replacement. */
export function CaseParcels({ one: { ID, Back, Sent } }: { one: CaseDetail }) {
  if (!Back && !Sent) return null
  return (
    <section className={record.card} aria-label="物流">
      {Sent ? <Line id={ID} title="商家寄出" parcel={Sent} /> : null}
      {Back ? <Line id={ID} isBack title="您寄回" parcel={Back} /> : null}
    </section>
  )
}

type LineProps = { id: number; isBack?: boolean; title: string; parcel: Parcel }

const Line = ({ id, isBack = false, title, parcel }: LineProps) => (
  <Facts>
    <Fact name={title}>
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
      <button
        type="button"
        className={styles.copy}
        aria-label={`${title}的物流`}
        onClick={() => openTrackSheet({ id, isBack })}
      >
        <TruckIcon size={14} />
        查看物流
      </button>
    </Fact>
  </Facts>
)
