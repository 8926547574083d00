import { DatePicker } from 'antd'
import dayjs from 'dayjs'

/**
 * A moment of the wire, shown and taken in Shanghai time wherever the operator sits; '' is none, which `none` says in
 * words. A field of a form, which gives it value and change.
 */
export const MomentInput = ({
  id,
  value,
  onChange,
  label,
  none = '不限',
  className = '',
}: {
  id?: string
  value?: string
  onChange?: (wire: string) => void
  label: string
  none?: string
  className?: string | undefined
}) => (
  <DatePicker
    {...(id ? { id } : {})}
    aria-label={label}
    className={className}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    placeholder={none}
    value={value ? dayjs(value.slice(0, 19)) : null}
    onChange={(at) => onChange?.(at ? `${at.format('YYYY-MM-DDTHH:mm:00')}+08:00` : '')}
    // Enter takes the moment that was typed; the form is not sent by it.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
)
