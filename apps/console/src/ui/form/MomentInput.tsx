import { momentOf } from '@greenstar/rules/platform/table.cell'
import { MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { onEnter } from '@greenstar/web/enter'
import { DatePicker } from 'antd'
import { shopTime } from '../../platform/shop-time'

/**
 * Date-time field of a form, shown and entered in Shanghai time in every time zone; '' is none, which
 * `none` describes in words. A time that is typed or pasted in another form (2026年5月1日 8:30) is read when the field
 * is left, or at Enter.
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
}) => {
  const read = (typed: string) => {
    const ms = momentOf(typed)
    const wire = ms === undefined ? undefined : toWireDate(ms - (ms % MINUTE))
    if (wire !== undefined && wire !== value) onChange?.(wire)
  }
  return (
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
      onKeyDown={onEnter((event) => {
        event.preventDefault()
        if (event.target instanceof HTMLInputElement) read(event.target.value)
      })}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) read(target.value)
      }}
    />
  )
}
