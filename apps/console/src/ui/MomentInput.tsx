import { onEnter } from '@greenstar/web/enter'
import { DatePicker } from 'antd'
import { shopTime } from '../platform/shop-time'

/**
 * Date-time field of a form, shown and entered in Shanghai time in every time zone; '' is none, which
 * `none` describes in words.
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
    value={value ? shopTime(value) : null}
    onChange={(at) => onChange?.(at ? `${at.format('YYYY-MM-DDTHH:mm:00')}+08:00` : '')}
    // Enter accepts the typed time; it does not submit the form.
    onKeyDown={onEnter((event) => event.preventDefault())}
  />
)
