import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { DateText } from '../../ui/DateText'
import { grouped } from '../../ui/money'
import styles from './Level.module.css'

/** Date until which the level is kept, and the growth needed to extend it; not for the first level. */
export function Protection({
  mine: { Level, ReviewDate, YearGrowth, KeepGrowth },
}: {
  mine: DataFor<typeof api.level.GetMyLevel>
}) {
  if (!ReviewDate) return null
  const missing = Math.max(0, KeepGrowth - YearGrowth)
  return (
    <p className={styles.note}>
      Lv{Level} 保留至 <DateText value={ReviewDate} format="day" />，
      {missing > 0
        ? `近一年再得 ${grouped(missing)} 成长值即可继续保级（已得 ${grouped(YearGrowth)}）。`
        : '近一年的成长值已够继续保级。'}
    </p>
  )
}
