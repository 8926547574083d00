import { sumFen } from '../platform/money'
import { type Settings, settingValue } from '../setting/business-settings'
import { type PollenLine, pollenLimit, pollenMoney } from './pollen.spend'

/** Why an order accepts no more pollen, for the checkout (domain 7); '' if the whole balance fits. */
export function pollenNote(lines: readonly PollenLine[], balance: number, settings: Settings): string {
  const eligible = lines.filter((line) => line.availablePollen > 0)
  if (eligible.length === 0) return '所选商品不支持绿星币抵扣'
  const min = settingValue(settings, 'pollen.minSpend')
  const step = settingValue(settings, 'pollen.stepSpend')
  if (balance < Math.max(min, step)) return `满 ${Math.max(min, step)} 个可用`
  const limit = pollenLimit(lines, balance, settings)
  if (limit === 0) return '可抵金额太小，本单不能使用'
  if (balance - limit < step) return ''
  const cost = sumFen(eligible.map((line) => line.remaining))
  const percent = settingValue(settings, 'pollen.maxPercent')
  const byShare = Math.floor((cost * percent) / 100)
  return byShare - pollenMoney(limit, settings) < pollenMoney(step, settings)
    ? `最多抵可用商品金额的 ${percent}%`
    : '已到商品的抵扣上限'
}
