import type { RangeKind } from '@greenstar/rules/report/report.range'
import { MAX_DAYS } from '@greenstar/rules/report/report.range'
import { DatePicker, Segmented } from 'antd'
import { dayFormats, shopNow, shopTime } from '../../platform/shop-time'
import styles from '../DashboardPage.module.css'

type Filters = { range: string; from: string; to: string }
type Props = { range: RangeKind; from: string; to: string; onChange: (changes: Partial<Filters>) => void }

const choices = [
  { value: 'today', label: '今日' },
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
  { value: 'custom', label: '自选' },
]
const day = (text: string) => (text ? shopTime(text) : null)

/** Selects the days of the figures. */
export const RangeChoice = ({ range, from, to, onChange }: Props) => (
  <>
    {range === 'custom' ? (
      <DatePicker.RangePicker
        format={dayFormats}
        aria-label="自选日期"
        className={styles.days ?? ''}
        value={[day(from), day(to)]}
        maxDate={shopNow()}
        disabledDate={(date, { from: first }) =>
          first ? Math.abs(date.diff(first, 'day')) >= MAX_DAYS : false
        }
        onChange={(picked) =>
          onChange({
            from: picked?.[0]?.format('YYYY-MM-DD') ?? '',
            to: picked?.[1]?.format('YYYY-MM-DD') ?? '',
          })
        }
      />
    ) : null}
    <Segmented
      aria-label="时间范围"
      shape="round"
      value={range}
      options={choices}
      onChange={(value) => onChange({ range: value, from: '', to: '' })}
    />
  </>
)
