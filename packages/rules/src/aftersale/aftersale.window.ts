import { Fault } from '../order/order.event'
import { OrderStatus } from '../order/order.status'
import { DAY, HOUR } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { type AfterSaleReason, afterSaleReasons, wantsPicture } from './aftersale.reason'
import { AfterSaleType } from './aftersale.status'

export type WindowFacts = {
  readonly type: AfterSaleType
  readonly reason: AfterSaleReason
  readonly orderStatus: number
  /** Some pieces are shipped, others wait (domain 3). */
  readonly isPart: boolean
  readonly finishedMs: number | undefined
  /** When the courier reports it as signed for; if undefined, `finishedMs` is used. */
  readonly signedMs: number | undefined
  readonly isLive: boolean
  readonly isSevenDayReturn: boolean
  readonly pictures: number
}

export type WindowRefusal =
  | 'aftersale/wrong-reason'
  | 'aftersale/wrong-state'
  | 'aftersale/too-late'
  | 'aftersale/no-seven-days'
  | 'aftersale/pictures-needed'

/** Whether an order in this state may have cases: only after it, or a part of it, was shipped. */
export const isOpenFor = (orderStatus: number, isPart: boolean): boolean =>
  isPart || orderStatus === OrderStatus.Shipped || orderStatus === OrderStatus.Completed

/** Whether a case may be opened for a line now (domain 5); an order not shipped yet is cancelled instead. */
export function mayApply(
  facts: WindowFacts,
  nowMs: number,
  settings: Settings,
): Verdict<true, WindowRefusal> {
  const value = (key: SettingKey) => settingValue(settings, key)
  const { type, reason, orderStatus, isPart, finishedMs, isLive } = facts
  if (reason === 'unshipped') {
    if (type !== AfterSaleType.refund) return no('aftersale/wrong-reason')
    return isPart ? ok(true) : no('aftersale/wrong-state')
  }
  const known = afterSaleReasons[reason]
  if (!(known.types as readonly AfterSaleType[]).includes(type)) return no('aftersale/wrong-reason')
  if (!isOpenFor(orderStatus, isPart)) return no('aftersale/wrong-state')
  const isOurs = known.fault !== Fault.member
  // Shipped goods must come back before the refund, unless they never arrived or cannot be used.
  if (!isOurs && type === AfterSaleType.refund) return no('aftersale/wrong-reason')
  if (!isOurs && !facts.isSevenDayReturn) return no('aftersale/no-seven-days')
  // Checks the time first, so that no pictures are uploaded for a case that is too late.
  if (isLive && reason !== 'lost') {
    const from = facts.signedMs ?? finishedMs
    if (from !== undefined && nowMs > from + value('aftersale.liveHours') * HOUR)
      return no('aftersale/too-late')
    const min = value('aftersale.livePictures')
    return facts.pictures < min ? no('aftersale/pictures-needed', { least: min }) : ok(true)
  }
  const days = value(isOurs ? 'aftersale.qualityDays' : 'aftersale.noReasonDays')
  if (finishedMs !== undefined && nowMs > finishedMs + days * DAY) return no('aftersale/too-late')
  return wantsPicture(type, reason) && facts.pictures < 1
    ? no('aftersale/pictures-needed', { least: 1 })
    : ok(true)
}
