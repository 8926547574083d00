import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import type { CaseRow } from './aftersale.store'
import { askedNext, caseStatusText, nextOf } from './aftersale.words'

/** Notifies the member of the desk's answer. */
export const tellAnswer = (db: Db, row: CaseRow, answer: string, now: number): Promise<void> =>
  notify(db, row.memberId, 'aftersale.answered', { id: row.id, code: row.code, answer }, now)

/** Notifies the member that the shop or a deadline moved a case, in the transaction of the move. */
export const tellCase = (db: Db, row: CaseRow, now: number): Promise<void> => {
  const next = nextOf(row.status)
  const note = row.answer === '' ? next : `${row.answer}。${next}`
  const facts = { id: row.id, code: row.code, state: caseStatusText(row.status), note }
  return notify(db, row.memberId, 'aftersale.moved', facts, now)
}

/** Asks the member whether to wait for a replacement that has no stock. */
export const tellWaiting = (db: Db, row: CaseRow, now: number): Promise<void> =>
  notify(
    db,
    row.memberId,
    'aftersale.moved',
    { id: row.id, code: row.code, state: '缺货', note: askedNext },
    now,
  )
