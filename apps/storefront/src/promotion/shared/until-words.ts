import type { SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'

/** What the countdown of a session runs to. */
export const untilWords: Record<SecKillSessionData['State'], string> = {
  running: '距结束',
  coming: '距开始',
  over: '本场已结束',
}
