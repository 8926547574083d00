import { type Permission, permissions } from '@greenstar/contract/operator/operator.permissions'
import { aloneFen } from '@greenstar/rules/operator/act.limit'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { askApproval, defineApproval, type Gain } from './approval.service'
import { mayOperator } from './operator.service'
import { findOperator, updateOperator } from './operator.store'
import { findManaged, requireNotMore } from './operators.rules'
import { listRoles, type Role } from './role.store'

const maxNamed = 6

/** The permissions that an account gets, and what it may then let leave the shop alone in a month. */
const gainOf = async (
  app: App,
  db: Db,
  operatorId: number,
  wanted: Role | undefined,
  held: Role | undefined,
): Promise<Gain> => {
  const added = (wanted?.permissions ?? []).filter((one) => !held?.permissions.includes(one))
  const named = added.slice(0, maxNamed).map((one) => permissions[one as Permission])
  const settings = await getSettings(app, db)
  return {
    operatorId,
    what: `角色“${wanted?.name ?? ''}”的 ${added.length} 项权限：${named.join('、')}${added.length > maxNamed ? '等' : ''}`,
    worthFen: aloneFen('refund', settings) * settingValue(settings, 'approval.monthTimes'),
  }
}

/** An account that may manage accounts once a second administrator approves: its role, and that it may log in. */
export const letAdminister = defineApproval<{ id: number; role: string }>({
  kind: 'operator.administrator',
  title: '增加管理员',
  permission: 'operator.write',
  async shows(app, db, { id, role }) {
    const row = await findOperator(db, id)
    const roles = await listRoles(db)
    const wanted = roles.find(({ key }) => key === role)
    const held = row?.status === OperatorStatus.active ? roles.find(({ key }) => key === row.role) : undefined
    return {
      rests: {
        ...{ name: row?.name, role: row?.role, status: row?.status },
        ...{ wanted: role, permissions: wanted?.permissions },
      },
      gains: [await gainOf(app, db, id, wanted, held)],
    }
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
