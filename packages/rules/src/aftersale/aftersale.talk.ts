import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

/** Maximum number of messages of the member in one case; after that they must call. */
export const MAX_MESSAGES = 30

/** Whether the member may write to the desk: until `aftersale.appealDays` after the end of the case. */
export const mayTalk = (closedMs: number | undefined, nowMs: number, settings: Settings): boolean =>
  closedMs === undefined || nowMs <= closedMs + settingValue(settings, 'aftersale.appealDays') * DAY
