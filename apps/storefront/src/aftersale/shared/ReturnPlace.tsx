import type { ReturnPlaceData } from '@greenstar/contract/aftersale/aftersale.shapes'
import { returnToText } from '@greenstar/rules/aftersale/aftersale.return-to'
import { CopyIcon, PinIcon } from '../../ui/icon/icons'
import { copyText } from '../../ui/text/copy'
import styles from './ReturnPlace.module.css'

/** Where the member sends the goods back to, to copy in one piece. */
export function ReturnPlace({ place: { Receiver, Phone, Address } }: { place: ReturnPlaceData }) {
  const text = returnToText({ receiver: Receiver, phone: Phone, address: Address })
  return (
    <div className={styles.place}>
      <PinIcon size={20} />
      <b>
        {Receiver} <span className="num">{Phone}</span>
      </b>
      <button type="button" aria-label="复制退货地址" onClick={() => void copyText(text, '退货地址已复制')}>
        <CopyIcon size={14} />
        复制
      </button>
      <p className={styles.address}>{Address}</p>
    </div>
  )
}
