import type { Ops } from '@greenstar/contract'
import { makeOperator } from '../../operator/operator.factory'
import type { CallCheck } from './call-rules'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const all = { operator: 'console' } as const

/** Accounts, the log, approvals. */
export const operatorRules: Rules<Ops['operator']> = {
  OperatorLogin: {
    who: 'open',
    sound: async ({ app }) => {
      const { name, password } = await makeOperator(app)
      return { name, password }
    },
  },
  OperatorLogout: { who: 'signed-in', sound: () => ({}) },
  GetOperatorInfo: { who: 'signed-in', sound: () => ({}) },
  ListAuditLog: {
    who: 'audit.read',
    sound: ({ boss }) => ({
      operator: boss.id,
      action: 'SetOrderRemark',
      subject: 'order:',
      from: '2026-01-01',
      to: '2026-12-31',
      currentPage: 1,
      pageSize: 10,
    }),
    ids: all,
  },
  ListAuditFacets: { who: 'audit.read', sound: () => ({}) },
  CheckAuditLog: { who: 'audit.read', sound: () => ({}) },
}
