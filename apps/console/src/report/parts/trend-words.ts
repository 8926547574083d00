import { shopTime } from '../../platform/shop-time'
import type { Dashboard } from '../report.metrics'

/** Formats a tick: 00:00 for hours, 11-21 for days. */
export const tickText = (at: string, step: Dashboard['Step']) =>
  shopTime(at).format(step === 'hour' ? 'HH:mm' : 'MM-DD')

/** Formats a point: 09:00–10:00 for hours, 11 月 21 日 for days. */
export const momentText = (at: string, step: Dashboard['Step']) => {
  const begin = shopTime(at)
  return step === 'hour'
    ? `${begin.format('HH:mm')}–${begin.add(1, 'hour').format('HH:mm')}`
    : begin.format('M 月 D 日')
}
