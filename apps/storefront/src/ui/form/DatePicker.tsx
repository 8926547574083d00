import { useMemo } from 'react'
import { ColumnPicker, type PickerOption } from './ColumnPicker'

export interface DatePickerProps {
  open: boolean
  title?: string
  /** 2026-11-22; undefined opens at `today`. */
  value: string | undefined
  /** 2026-11-22; the range is ten years before and after it (spec 9). */
  today: string
  /** No dates after today: a birthday. */
  past?: boolean
  onConfirm: (date: string) => void
  onClose: () => void
}

const reachYears = 10
const oldestYears = 100

/** Year, month and day on wheels. */
export function DatePicker({
  open,
  title = '选择日期',
  value,
  today,
  past = false,
  onConfirm,
  onClose,
}: DatePickerProps) {
  const options = useMemo(() => (open ? dateOptions(today, past) : []), [open, today, past])
  return (
    <ColumnPicker
      open={open}
      title={title}
      options={options}
      value={(value ?? today).split('-')}
      onConfirm={(parts) => onConfirm(parts.join('-'))}
      onClose={onClose}
    />
  )
}

const two = (part: number) => String(part).padStart(2, '0')
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Years from ten before to ten after today, or with `past` from a hundred before to today. */
export function dateOptions(today: string, past: boolean): PickerOption[] {
  const [year = 0, month = 12, day = 31] = today.split('-').map(Number)
  const first = year - (past ? oldestYears : reachYears)
  return upTo(first, past ? year : year + reachYears).map((y) => ({
    value: String(y),
    label: `${y} 年`,
    children: upTo(1, past && y === year ? month : 12).map((m) => ({
      value: two(m),
      label: `${m} 月`,
      children: upTo(
        1,
        past && y === year && m === month ? day : new Date(Date.UTC(y, m, 0)).getUTCDate(),
      ).map((d) => ({ value: two(d), label: `${d} 日` })),
    })),
  }))
}
