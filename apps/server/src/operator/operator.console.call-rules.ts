import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { sql } from 'drizzle-orm'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeApproval, makeOperator, makeRole, makeTotp } from './operator.factory'
import { totpCode } from './totp'

const one = { id: 'console' } as const

/** Resets the boss's account: calls on one's own account are repeated. */
const freshBoss = async ({ app, db, boss, forgetAttempts }: World) => {
  await forgetAttempts()
  const { id, password } = await makeOperator(app)
  await db.execute(sql`update operators set totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0,
    password_hash = made.password_hash from operators made where made.id = ${id} and operators.id = ${boss.id}`)
  return { id: boss.id, password }
}

const codeNow = ({ app }: World, secret: string) => totpCode(secret, Math.floor(app.clock.now() / 30_000))

const someone = async ({ app }: World, overrides = {}) =>
  (await makeOperator(app, { role: 'service', ...overrides })).id

const sessionOf = async ({ db }: World, operatorId: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from operator_sessions where operator_id = ${operatorId} order by id desc limit 1`,
  )
  return Number(rows[0]?.id)
}

const strong = () => `窗台上的绿萝-${randomUUID()}`

export const operatorConsoleRules: Rules<Ops['operator']> = {
  OperatorLogin: {
    who: 'open',
    // A refused login is logged.
    noted: ['audit_logs', 'audit_seals'],
    sound: async (world) => {
      const { id, name, password } = await makeOperator(world.app)
      return { name, password, code: codeNow(world, await makeTotp(world.app, id)) }
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
  },
  ListVersions: { who: 'signed-in', sound: ({ product }) => ({ subject: `product:${product.id}` }) },
  GetVersion: {
    who: 'signed-in',
    sound: async (world) => {
      const { rows } = await world.db.execute<{ id: number }>(sql`insert into audit_logs
        (operator_id, operator_name, action, subject, before, after, request_id, ip, created_at)
        values (${world.boss.id}, 'boss', 'SaveBusinessSettings', 'setting:stock.lowMark',
          '{"value":5}', '{"value":6}', ${randomUUID()}, '', now()) returning id`)
      return { subject: 'setting:stock.lowMark', id: Number(rows[0]?.id) }
    },
    ids: { id: 'console' },
  },
  ListAuditFacets: { who: 'audit.read', sound: () => ({}) },
  GetOwnAccount: { who: 'signed-in', sound: () => ({}) },
  ChangeOwnPassword: {
    who: 'signed-in',
    sound: async (world) => ({ password: (await freshBoss(world)).password, newPassword: strong() }),
  },
  EndOwnSession: {
    who: 'signed-in',
    sound: async (world) => {
      await world.db.execute(sql`insert into operator_sessions
        (token_hash, operator_id, created_at, last_seen_at, expires_at, ip, user_agent)
        select ${randomUUID()}, operator_id, created_at, last_seen_at, expires_at, ip, user_agent
        from operator_sessions where operator_id = ${world.boss.id} limit 1`)
      return { id: await sessionOf(world, world.boss.id) }
    },
    ids: one,
  },
  BeginTotp: {
    who: 'signed-in',
    sound: async (world) => {
      await freshBoss(world)
      return {}
    },
  },
  ConfirmTotp: {
    who: 'signed-in',
    sound: async (world) => {
      const { id } = await freshBoss(world)
      const secret = await makeTotp(world.app, id)
      await world.db.execute(sql`update operators set totp_confirmed_at = null where id = ${id}`)
      return { code: codeNow(world, secret) }
    },
  },
  RemoveTotp: {
    who: 'signed-in',
    sound: async (world) => {
      const { id, password } = await freshBoss(world)
      return { password, code: codeNow(world, await makeTotp(world.app, id)) }
    },
  },
  ListOperators: {
    who: 'operator.read',
    sound: () => ({
      keyword: '周',
      role: 'administrator',
      status: OperatorStatus.active,
      currentPage: 1,
      pageSize: 10,
    }),
  },
  CreateOperator: {
    who: 'operator.write',
    sound: () => ({
      name: `new-${randomUUID().slice(0, 8)}`,
      displayName: `新同事 ${randomUUID().slice(0, 8)}`,
      role: 'service',
      password: strong(),
    }),
  },
  SaveOperator: {
    who: 'operator.write',
    sound: async (world) => ({
      id: await someone(world),
      displayName: `改名 ${randomUUID().slice(0, 8)}`,
      role: 'warehouse',
    }),
    ids: one,
  },
  SetOperatorStatus: {
    who: 'operator.write',
    sound: async (world) => ({ id: await someone(world), status: OperatorStatus.disabled }),
    ids: one,
  },
  ResetOperatorPassword: {
    who: 'operator.write',
    sound: async (world) => ({ id: await someone(world), password: strong() }),
    ids: one,
  },
  ResetOperatorTotp: {
    who: 'operator.write',
    sound: async (world) => {
      const id = await someone(world)
      await makeTotp(world.app, id)
      return { id }
    },
    ids: one,
  },
  ListRoles: { who: 'operator.read', sound: () => ({}) },
  SaveRole: {
    who: 'operator.write',
    sound: async ({ app }) => ({
      key: await makeRole(app, ['order.read']),
      name: `角色${randomUUID().slice(0, 8)}`,
      permissions: ['order.read', 'order.ship'],
    }),
  },
  DeleteRole: {
    who: 'operator.write',
    sound: async ({ app }) => ({ key: await makeRole(app, ['order.read']) }),
  },
  ListOperatorSessions: {
    who: 'operator.read',
    sound: ({ boss }) => ({ operator: boss.id, keyword: '127.0', currentPage: 1, pageSize: 10 }),
  },
  EndOperatorSession: {
    who: 'operator.write',
    sound: async (world) => ({ id: await sessionOf(world, await someone(world)) }),
    ids: one,
  },
  ListApprovals: {
    who: 'signed-in',
    sound: () => ({
      status: ApprovalStatus.waiting,
      keyword: '订单',
      from: '2026-01-01',
      to: '2026-12-31',
      currentPage: 1,
      pageSize: 10,
    }),
  },
  DecideApproval: {
    who: 'approval.decide',
    sound: async (world) => ({
      id: await makeApproval(world.app, await someone(world)),
      approve: true,
      note: '同意',
    }),
    ids: one,
  },
  WithdrawApproval: {
    who: 'signed-in',
    sound: async (world) => ({ id: await makeApproval(world.app, world.boss.id) }),
    ids: one,
  },
  CheckAuditLog: { who: 'audit.read', sound: () => ({}) },
}
