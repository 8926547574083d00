import { DAY } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { publishActivity } from './activity.life'
import { findActivity, putDraft } from './activity.store'

export type ActivityMaking = {
  beginMs: number
  /** Default: a week after the begin. */
  endMs?: number
  name?: string
  intro?: string
  rule?: string
  imgPath?: string
  isDraft?: boolean
  lines: readonly { productId: number; priceFen: number }[]
}

/** Inserts an activity, published by default; returns its id. For tests and the demo shop. */
export const makeActivity = async (db: Db, making: ActivityMaking): Promise<number> => {
  const { beginMs, endMs = beginMs + 7 * DAY, name = '阳台换新季', lines } = making
  const facts = {
    name,
    intro: making.intro ?? '',
    rule: making.rule ?? '',
    imgPath: making.imgPath ?? '',
    beginAt: new Date(beginMs),
    endAt: new Date(endMs),
  }
  const id = await putDraft(db, undefined, facts, lines, new Date(beginMs))
  const row = await findActivity(db, id)
  if (row && !making.isDraft) await publishActivity(db, row, beginMs)
  return id
}
