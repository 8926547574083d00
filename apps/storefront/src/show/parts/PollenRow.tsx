import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Cell } from '../../ui/card/Cell'
import { DateText } from '../../ui/text/DateText'
import { grouped } from '../../ui/text/money'
import { blueprintPath } from '../show.paths'
import styles from './Mine.module.css'

type Entry = DataFor<typeof api.show.GetMyShowPollenDetail>['DataList'][number]

/** Pollen earned by a post; links to the post. */
export function PollenRow({ entry: { Title, PollenNum, RecordID, CreateDate } }: { entry: Entry }) {
  return (
    <div className={styles.pollen}>
      <Cell
        label={Title}
        note={<DateText value={CreateDate} />}
        value={<b className={styles.gain}>+{grouped(PollenNum)}</b>}
        to={blueprintPath(RecordID, true)}
      />
    </div>
  )
}
