import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'
import type { PostageState } from './aftersale.postage'

/** Maximum number of messages of the member in one case; after that they must call. */
export const MAX_MESSAGES = 30

/**
 * Whether the member may write to the desk: until `aftersale.appealDays` after the end of the case, and while
 * postage that was granted is not paid.
 */
export const mayTalk = (
  { closedMs, postageState }: { closedMs: number | undefined; postageState: PostageState },
  nowMs: number,
  settings: Settings,
): boolean =>
  closedMs === undefined ||
  postageState === 'granted' ||
  nowMs <= closedMs + settingValue(settings, 'aftersale.appealDays') * DAY
