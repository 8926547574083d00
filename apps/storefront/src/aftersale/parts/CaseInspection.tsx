import record from '../../ui/card/Record.module.css'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'
import { CasePictures } from './CasePictures'

/** Result of the warehouse's inspection of the returned parcel, with pictures. */
export function CaseInspection({ one: { Inspected, InspectImages } }: { one: CaseDetail }) {
  if (Inspected === '') return null
  return (
    <section className={record.card} aria-label="仓库验货">
      <h2 className={record.title}>仓库验货</h2>
      <p className={styles.reason}>{Inspected}</p>
      <CasePictures pictures={InspectImages} />
    </section>
  )
}
