import { HOUR } from '@greenstar/rules/platform/time'
import { askApproval } from '../operator/approval.service'
import { guardLimit } from '../operator/limit.approvals'
import { findOperatorByName } from '../operator/operator.store'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInOperator } from '../platform/http/context'
import { adjustMuchPollen } from '../pollen/adjust-pollen'
import type { DemoPeople } from './demo-people'

export const demoRequest = { id: '', ip: '', channel: '', userAgent: '' }

/** An operator of the demo, as a handler has them. */
export const signedIn = async (db: Db, name: string): Promise<SignedInOperator> => {
  const row = await findOperatorByName(db, name)
  if (!row) throw new Error(`the demo has no operator ${name}`)
  return { id: row.id, name, displayName: row.displayName, role: row.role, permissions: [], sessionHash: '' }
}

/** Customer service and the administrator each ask for something that a second person decides. */
export const loadApprovals = async (app: App, db: Db, { buyers }: DemoPeople, now: number): Promise<void> => {
  const memberId = buyers[8]?.id ?? 0
  const coins = {
    payload: { memberId, num: 6000, reason: '上周活动的奖励漏发' },
    ...{ subject: `member:${memberId}`, summary: '增加绿星币 6,000', reason: '上周活动的奖励漏发' },
  }
  const desk = await signedIn(db, 'service')
  await askApproval(app, db, adjustMuchPollen, coins, desk, now - 5 * HOUR, demoRequest)
  const limit = { key: 'amends.orderFen', from: 5000, to: 8000 } as const
  const boss = await signedIn(db, 'admin')
  await guardLimit(db, limit, { app, operator: boss, now: now - 2 * HOUR, request: demoRequest })
}
