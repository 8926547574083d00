import { no, ok, type Verdict } from '../platform/verdict'
import { type SettingKey, settingValue } from '../setting/business-settings'

export type WithdrawalFacts = {
  readonly amountFen: number
  /** Negative if the member owes money. */
  readonly availableFen: number
  /** Withdrawals of this business day, and sum (fen) of this month, without returned money. */
  readonly today: number
  readonly monthFen: number
}

type Settings = Partial<Record<SettingKey, number>>

/** Whether a member may withdraw this amount now (domain 13). */
export function mayWithdraw(
  { amountFen, availableFen, today, monthFen }: WithdrawalFacts,
  settings: Settings,
): Verdict<
  true,
  'bonus/owing' | 'bonus/amount' | 'bonus/not-enough' | 'bonus/once-a-day' | 'bonus/month-limit'
> {
  const [min, max] = [settingValue(settings, 'bonus.minFen'), settingValue(settings, 'bonus.maxFen')]
  const month = settingValue(settings, 'bonus.monthFen')
  if (availableFen < 0) return no('bonus/owing')
  if (!Number.isSafeInteger(amountFen) || amountFen < Math.max(min, 1) || amountFen > max)
    return no('bonus/amount', { min: min / 100, max: max / 100 })
  if (amountFen > availableFen) return no('bonus/not-enough', { left: availableFen / 100 })
  if (today >= settingValue(settings, 'bonus.timesPerDay')) return no('bonus/once-a-day')
  if (monthFen + amountFen > month)
    return no('bonus/month-limit', { left: Math.max(month - monthFen, 0) / 100, month: month / 100 })
  return ok(true)
}

/**
 * Whether one operator of finance may approve a withdrawal alone (domain 13): with what was approved for the member on this
 * day and in this month (fen), so that a large one is not approved in pieces. A month has `approval.monthTimes` of a day.
 */
export function mayApproveAlone(
  amountFen: number,
  approved: { readonly dayFen: number; readonly monthFen: number },
  settings: Settings,
): boolean {
  const alone = settingValue(settings, 'bonus.alone')
  const month = alone * settingValue(settings, 'approval.monthTimes')
  return approved.dayFen + amountFen <= alone && approved.monthFen + amountFen <= month
}
