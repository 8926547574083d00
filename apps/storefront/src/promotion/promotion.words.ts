import type { SecKillLineData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'

export type SessionState = SecKillSessionData['State']

/** State of a session on its tab. */
export const stateWords: Record<SessionState, string> = {
  running: '抢购中',
  coming: '即将开始',
  over: '已结束',
}

/** Returns why a line cannot be bought now, or ''. */
export const goneText = ({ Left, HasUnpaid }: Pick<SecKillLineData, 'Left' | 'HasUnpaid'>): string =>
  Left > 0 ? '' : HasUnpaid ? '还有人未付款' : '已抢光'
