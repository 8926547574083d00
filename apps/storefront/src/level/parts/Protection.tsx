import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { DateText } from '../../ui/text/DateText'
import { grouped } from '../../ui/text/money'
import styles from './Level.module.css'

/** Until when the level is kept and the growth that extends it; the growth that brings back a lost level. */
export function Protection({
  mine: { Level, ReviewDate, YearGrowth, KeepGrowth, BackGrowth },
}: {
  mine: DataFor<typeof api.level.GetMyLevel>
}) {
  const missing = Math.max(0, KeepGrowth - YearGrowth)
  if (BackGrowth !== null)
    return (
      <p className={styles.note}>
        近一年得满 {grouped(BackGrowth)} 成长值就恢复 Lv{Level + 1}（已得 {grouped(YearGrowth)}）。
      </p>
    )
  if (!ReviewDate) return null
  return (
    <p className={styles.note}>
      Lv{Level} 保留至 <DateText value={ReviewDate} format="day" />，
      {missing > 0
        ? `近一年再得 ${grouped(missing)} 成长值即可继续保级（已得 ${grouped(YearGrowth)}）。`
        : '近一年的成长值已够继续保级。'}
    </p>
  )
}
