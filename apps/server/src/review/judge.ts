import { DAY } from '@greenstar/rules/platform/time'
import { DISTRUST_DAYS, passesByItself } from '@greenstar/rules/review/review.rules'
import type { Db } from '../platform/database/connect'
import { authorRecord, findFlags } from './said.store'

/** Judges content automatically: its sensitive words, and whether it passes without a person (domain 16). */
export const judgeContent = async (db: Db, memberId: number, content: string, now: number) => {
  const flags = await findFlags(db, content)
  const record = await authorRecord(db, memberId, new Date(now - DISTRUST_DAYS * DAY))
  return { flags, passes: passesByItself(flags, record) }
}
