import record from '../../ui/card/Record.module.css'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { unbroken } from '../../ui/text/unbroken'
import styles from '../AfterSale.module.css'
import type { CaseRow } from '../aftersale.words'

/** Pieces of a case. */
export function CaseGoods({ lines }: { lines: CaseRow['Lines'] }) {
  return (
    <ul className={record.goods}>
      {lines.map((line) => (
        <li key={line.OrderDetailID}>
          <span className={styles.picture}>
            <Picture src={line.DefaultImagePath} alt="" sizes={pictureSizes.px(64)} />
          </span>
          <span className={record.text}>
            <span className="clip2">{line.Name}</span>
            <span className={record.note}>
              {unbroken(line.Attribute)} ×{line.Quantity}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
