import { DAY, MINUTE } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { type Holding, payTime } from './order.holding'

/** Ways of buying that differ in the time to pay (domain 3). */
export type BuyWay = 'ordinary' | 'group' | 'flash'

const payMinutes: Readonly<Record<BuyWay, SettingKey>> = {
  ordinary: 'order.payMinutes',
  group: 'order.groupPayMinutes',
  flash: 'order.flashPayMinutes',
}

/** Minutes to pay an order that is placed this way. */
export const minutesToPay = (settings: Settings, way: BuyWay): number =>
  settingValue(settings, payMinutes[way])

/** AutoCancelDate (ms); sooner for who has let several orders expire today. */
export function autoCancelAt(
  placedMs: number,
  settings: Settings,
  way: BuyWay = 'ordinary',
  holding?: Holding,
): number {
  const defaultMs = minutesToPay(settings, way) * MINUTE
  return placedMs + (holding ? payTime(defaultMs, holding, settings) : defaultMs)
}

/** AutoFinishDate (ms), from the last parcel's shipping. */
export function autoFinishAt(shippedMs: number, settings: Settings): number {
  return shippedMs + settingValue(settings, 'order.finishDays') * DAY
}

/** SettleDate (ms). */
export function settleAt(finishedMs: number, settings: Settings): number {
  return finishedMs + settingValue(settings, 'order.settleDays') * DAY
}

/** Extended AutoFinishDate (ms); allowed once, and only in the last days before it (domain 3). */
export function extendFinish(
  order: { readonly autoFinishMs: number },
  nowMs: number,
  settings: Settings,
): Verdict<number, 'order/extend-too-early' | 'order/state-changed'> {
  const window = settingValue(settings, 'order.extendWindowDays') * DAY
  if (nowMs >= order.autoFinishMs) return no('order/state-changed')
  if (order.autoFinishMs - nowMs > window) return no('order/extend-too-early')
  return ok(order.autoFinishMs + settingValue(settings, 'order.extendDays') * DAY)
}

/**
 * AutoFinishDate (ms) after a case over everything left was closed (domain 3): its time did not run since `pausedMs`, and
 * at least `order.extendDays` remain.
 */
export function resumeFinishAt(
  autoFinishMs: number,
  pausedMs: number,
  nowMs: number,
  settings: Settings,
): number {
  const least = nowMs + settingValue(settings, 'order.extendDays') * DAY
  return Math.max(autoFinishMs + nowMs - pausedMs, least)
}

/** SettleDate (ms) after such a case. */
export const resumeSettleAt = (settleMs: number, pausedMs: number, nowMs: number): number =>
  settleMs + nowMs - pausedMs
