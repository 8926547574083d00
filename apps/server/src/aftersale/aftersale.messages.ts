import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import type { CaseRow } from './aftersale.store'
import { caseStatusText, nextOf } from './aftersale.words'

/** Tells the member what the desk answered. */
export const tellAnswer = (db: Db, row: CaseRow, answer: string, now: number): Promise<void> =>
  notify(db, row.memberId, 'aftersale.answered', { id: row.id, code: row.code, answer }, now)

/** Tells the member that the shop or a deadline moved a case, in the transaction in which it happened. */
export const tellCase = (db: Db, row: CaseRow, now: number): Promise<void> => {
  const note = row.answer === '' ? nextOf(row.status) : `${row.answer}。${nextOf(row.status)}`
  const facts = { id: row.id, code: row.code, state: caseStatusText(row.status), note }
  return notify(db, row.memberId, 'aftersale.moved', facts, now)
}
