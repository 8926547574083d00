import { isMonth, monthOf, monthsBack, monthText } from '@greenstar/rules/staff/staff.month'
import { useState } from 'react'
import { ColumnPicker } from '../../ui/form/ColumnPicker'
import { DownIcon } from '../../ui/icon/icons'
import { serverNow } from '../../ui/text/clock'
import styles from './Staff.module.css'

/** Number of months that can be chosen. */
const maxMonths = 24

/** Returns the chosen month, or else the current one; these pages are rendered only in the browser. */
export const chosenMonth = (chosen: string): string => (isMonth(chosen) ? chosen : monthOf(serverNow()))

/** The shown month; opens a picker of the last two years. */
export function MonthButton({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const [open, setOpen] = useState(false)
  const options = monthsBack(monthOf(serverNow()), maxMonths).map((value) => ({
    value,
    label: monthText(value),
  }))
  return (
    <>
      <button type="button" className={styles.month} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {monthText(month)}
        <DownIcon size={16} />
      </button>
      <ColumnPicker
        open={open}
        title="选择月份"
        options={options}
        value={[month]}
        onConfirm={([value]) => {
          setOpen(false)
          if (value) onChange(value)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
