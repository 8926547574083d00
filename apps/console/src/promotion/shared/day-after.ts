import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { serverNow } from '../../platform/server-clock'

/** A day (ms) after the end of a campaign, or after now if it ended before: when its copy may begin. */
export const dayAfter = (endDate: string): number => Math.max(parseWireDate(endDate) ?? 0, serverNow()) + DAY
