import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { askApproval, defineApproval } from './approval.service'
import { mayOperator } from './operator.service'
import { findOperator, updateOperator } from './operator.store'
import { findManaged, requireNotMore } from './operators.rules'
import { listRoles } from './role.store'

/** An account that may manage accounts once a second administrator approves: its role, and that it may log in. */
export const letAdminister = defineApproval<{ id: number; role: string }>({
  kind: 'operator.administrator',
  title: '增加管理员',
  permission: 'operator.write',
  async shows(_app, db, { id, role }) {
    const row = await findOperator(db, id)
    const permissions = (await listRoles(db)).find(({ key }) => key === role)?.permissions
    return { rests: { name: row?.name, role: row?.role, status: row?.status, wanted: role, permissions } }
  },
  async run(db, { id, role }, { asker, operator, now, request }) {
    if (!mayOperator(operator, 'operator.write')) throw refuse('operator/second-administrator')
    await requireNotMore(db, operator, role)
    const row = await findManaged(db, operator, id)
    await updateOperator(db, id, { role, status: OperatorStatus.active })
    const change = {
      action: 'SaveOperator',
      subject: `operator:${id}`,
      before: { role: row.role, status: row.status },
      after: {
        ...{ role, status: OperatorStatus.active },
        ...{ askedBy: asker.displayName, approvedBy: operator.displayName },
      },
    }
    await audit(db, operator, change, now, request)
  },
})

type By = { app: App; operator: SignedInOperator; now: number; request: RequestFacts }

/** Asks a second administrator to let an account manage accounts; returns the approval's id. */
export const askAdminister = async (
  db: Db,
  id: number,
  role: string,
  { app, operator, now, request }: By,
): Promise<number> => {
  const { name, displayName } = (await findOperator(db, id)) ?? { name: '', displayName: '' }
  const asked = {
    ...{ payload: { id, role }, subject: `operator:${id}` },
    ...{ summary: `${displayName}（${name}）可以管理账号`, reason: '增加管理员' },
  }
  return askApproval(app, db, letAdminister, asked, operator, now, request)
}
