import { DAY } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { publishActivity } from './activity.life'
import { findActivity, putDraft } from './activity.store'

export type ActivityMaking = {
  beginMs: number
  /** A week after the begin unless told. */
  endMs?: number
  name?: string
  intro?: string
  rule?: string
  imgPath?: string
  isDraft?: boolean
  lines: readonly { productId: number; priceFen: number }[]
}

/** An activity, published unless told otherwise; answers its id. For tests and the demo shop. */
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
