import type { SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'

/** Label of the countdown of a session. */
export const untilWords: Record<SecKillSessionData['State'], string> = {
  running: '距结束',
  coming: '距开始',
  over: '本场已结束',
}
