import { returnToText } from '@greenstar/rules/aftersale/aftersale.return-to'
import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import type { CaseRow } from './aftersale.store'
import { askedNext, caseStatusText, nextOf } from './aftersale.words'

/** Notifies the member of the desk's answer. */
export const tellAnswer = (db: Db, row: CaseRow, answer: string, now: number): Promise<void> =>
  notify(db, row.memberId, 'aftersale.answered', { id: row.id, code: row.code, answer }, now)

/** Tells the member that the desk opened a case for them. */
export const tellOpened = (db: Db, row: CaseRow, now: number): Promise<void> =>
  tellCase(db, { ...row, answer: '客服已为您申请售后' }, now)

/** Where to send the goods, while the member must. */
const placeOf = ({ status, returnTo }: CaseRow) =>
  status === AfterSaleStatus.toBeBackFilled && returnTo ? `。退货地址：${returnToText(returnTo)}` : ''

/** Notifies the member that the shop or a deadline moved a case, in the transaction of the move. */
export const tellCase = (db: Db, row: CaseRow, now: number): Promise<void> => {
  const next = nextOf(row.status) + placeOf(row)
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
