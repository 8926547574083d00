import type { SecKillLineData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'

export type SessionState = SecKillSessionData['State']

/** What a session says of itself on its tab. */
export const stateWords: Record<SessionState, string> = {
  running: '抢购中',
  coming: '即将开始',
  over: '已结束',
}

/** Why nothing can be bought of a line now; empty while there is. */
export const goneText = ({ Left, HasUnpaid }: Pick<SecKillLineData, 'Left' | 'HasUnpaid'>): string =>
  Left > 0 ? '' : HasUnpaid ? '还有人未付款' : '已抢光'
