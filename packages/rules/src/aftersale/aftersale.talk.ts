import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

/** Messages of the member in one case at most; what is more is a matter for a call. */
export const MOST_MESSAGES = 30

/** Whether the member may still write to the desk about a case (ms): while it is open, and for some days after its end. */
export const mayTalk = (closedMs: number | undefined, nowMs: number, settings: Settings): boolean =>
  closedMs === undefined || nowMs <= closedMs + settingValue(settings, 'aftersale.appealDays') * DAY
