import { MINUTE } from '../platform/time'

/** Time (ms) before a campaign begins at which members who asked for it are reminded (domain 6). */
export const couponRemindBefore = 5 * MINUTE
