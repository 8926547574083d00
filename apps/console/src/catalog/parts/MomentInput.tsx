import { DatePicker } from 'antd'
import dayjs from 'dayjs'

/** A moment of the wire in Shanghai time; '' is none. */
export const MomentInput = ({
  value,
  onChange,
  label,
}: {
  value?: string
  onChange?: (wire: string) => void
  label: string
}) => (
  <DatePicker
    aria-label={label}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    placeholder="不限"
    value={value ? dayjs(value.slice(0, 19)) : null}
    onChange={(at) => onChange?.(at ? `${at.format('YYYY-MM-DDTHH:mm:00')}+08:00` : '')}
  />
)
