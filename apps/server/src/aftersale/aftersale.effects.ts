import type { RefundEffects } from '../payment/payment.service'
import type { Db } from '../platform/database/connect'
import { changeCase, findCase } from './aftersale.store'
import { listLinesInCases } from './open-cases.read'
import { endPostage } from './postage'
import { finishCaseRefund, holdCase } from './work-case'

const caseOf = ({ cause }: { cause: string }) => Number(cause.split('-')[1])

/** Finishes a case whose refund has succeeded, and says what became of its postage. */
export const caseRefunded = {
  aftersale: async (app, db, refund, now) => {
    const held = await holdCase(app, db, caseOf(refund))
    return finishCaseRefund(app, db, held, now, true)
  },
  postage: (_app, db, refund) => changeCase(db, caseOf(refund), { postageState: 'paid' }),
  ended: async (_app, db, refund, now) => {
    const row = await findCase(db, caseOf(refund))
    if (row) await endPostage(db, row, refund.reason, now)
  },
} satisfies RefundEffects

/** Asked before every shipping: a line with pieces in an open case waits for its end; the other lines ship (domain 3). */
export const holdLinesInCases = async (db: Db, orderIds: readonly number[]) =>
  (await listLinesInCases(db, orderIds)).map((line) => ({ ...line, reason: '售后处理中' }))
