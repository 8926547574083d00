import type { RefundEffects } from '../payment/payment.service'
import { finishCaseRefund, holdCase } from './work-case'

/** Finishes a case whose refund has succeeded. */
export const caseRefunded = {
  aftersale: async (app, db, { cause }, now) => {
    const held = await holdCase(app, db, Number(cause.split('-')[1]))
    return finishCaseRefund(app, db, held, now, true)
  },
} satisfies RefundEffects
