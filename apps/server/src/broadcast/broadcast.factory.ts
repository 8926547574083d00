import type { Db } from '../platform/database/connect'
import { type BroadcastFacts, putBroadcast } from './broadcast.store'

const plain: BroadcastFacts = {
  ...{ text: '周四夜里系统维护', linkUrl: '', shown: true, beginAt: null, endAt: null },
}

/** Inserts an announcement, by default shown, and returns its id. For tests and the demo shop. */
export const makeBroadcast = (db: Db, facts: Partial<BroadcastFacts>, now: number): Promise<number> =>
  putBroadcast(db, undefined, { ...plain, ...facts }, new Date(now))
