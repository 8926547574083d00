import type { RefundEffects } from '../payment/payment.service'
import { changeCase, findCase } from './aftersale.store'
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
