import { randomBytes } from 'node:crypto'
import type { Ops } from '@greenstar/contract'
import { permissions } from '@greenstar/contract/operator/operator.permissions'
import type { operatorsConsole as contract } from '@greenstar/contract/operator/operators.console'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import { lock } from '../platform/database/lock'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { hashSecret } from '../platform/session/secret'
import { requireStrong } from './check-password'
import { idleSince } from './operator.service'
import {
  countAdministrators,
  deleteOperatorSession,
  deleteOtherSessions,
  insertOperator,
  putPassword,
  putRecoveryCodes,
  updateOperator,
} from './operator.store'
import { operatorWire, sessionWire } from './operator.wire'
import { askAdminister } from './operators.approvals'
import { findManaged, isAdministrative, requireNotMore, requireOwnName } from './operators.rules'
import { countOperators, listOperators } from './operators.store'
import {
  countByRole,
  countOfRole,
  countOwnRoles,
  deleteRole,
  findRole,
  listRoles,
  putRole,
} from './role.store'
import { countSessions, findSession, listSessions } from './session.store'

export const operatorsAuditWords: AuditWords = {
  subjects: { operator: '运营账号', role: '角色' },
  fields: {
    device: '设备',
    displayName: '姓名',
    ended: '退出的登录数',
    permissions: '权限',
    sessions: '登录数',
    totp: '动态口令',
    approval: '审批编号',
    approvedBy: '复核人',
    askedBy: '提交人',
  },
  statuses: { operator: { [OperatorStatus.active]: '启用', [OperatorStatus.disabled]: '已停用' } },
}

const maxRoles = 50

export const operatorsConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  async ListOperators({ currentPage, pageSize, ...filter }, { app, db, now }) {
    const live = { now: new Date(now), idleSince: new Date(await idleSince(app, now)) }
    const roles = await listRoles(db)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listOperators(db, filter, live, part),
      () => countOperators(db, filter),
      (row) => operatorWire(row, roles),
    )
  },

  async CreateOperator({ name, displayName, role, password }, context) {
    const { transact, read, operator, now, refuse, request } = context
    await requireNotMore(read, operator, role)
    requireStrong(password, { name, displayName })
    const passwordHash = await hashSecret(password, 'operator')
    return transact(async (db) => {
      const isAsked = await isAdministrative(db, role)
      const row = await insertOperator(db, {
        name,
        displayName,
        role,
        passwordHash,
        madeBy: operator.id,
        mustChangePassword: true,
        createdAt: new Date(now),
        ...(isAsked ? { status: OperatorStatus.disabled } : {}),
      })
      if (!row) throw refuse('operator/name-taken')
      await requireOwnName(db, displayName, row.id)
      const change = {
        action: 'CreateOperator',
        subject: `operator:${row.id}`,
        after: { name, displayName, role },
      }
      await audit(db, operator, change, now, request)
      return { ID: row.id, ApprovalID: isAsked ? await askAdminister(db, row.id, role, context) : 0 }
    })
  },

  async SaveOperator({ id, displayName, role }, context) {
    const { db, operator, now, refuse, request } = context
    const row = await findManaged(db, operator, id)
    const isAsked = role !== row.role && (await isAdministrative(db, role))
    if (role !== row.role) {
      if (id === operator.id) throw refuse('operator/not-self')
      await requireNotMore(db, operator, role)
      await lock(db, 'operator.administrators')
      if (row.role === 'administrator' && (await countAdministrators(db, id)) === 0)
        throw refuse('operator/last-administrator')
    }
    await requireOwnName(db, displayName, id)
    const saved = { displayName, role: isAsked ? row.role : role }
    await updateOperator(db, id, saved)
    const change = {
      action: 'SaveOperator',
      subject: `operator:${id}`,
      before: { displayName: row.displayName, role: row.role },
      after: saved,
    }
    await audit(db, operator, change, now, request)
    return { ApprovalID: isAsked ? await askAdminister(db, id, role, context) : 0 }
  },

  /** Disabling an account ends its sessions. */
  async SetOperatorStatus({ id, status }, context) {
    const { db, operator, now, refuse, request } = context
    const row = await findManaged(db, operator, id)
    if (id === operator.id) throw refuse('operator/not-self')
    const isEnabled = status === OperatorStatus.active && row.status !== OperatorStatus.active
    if (isEnabled && (await isAdministrative(db, row.role)))
      return { ApprovalID: await askAdminister(db, id, row.role, context) }
    if (status === OperatorStatus.disabled) {
      await lock(db, 'operator.administrators')
      if (row.role === 'administrator' && (await countAdministrators(db, id)) === 0)
        throw refuse('operator/last-administrator')
      await deleteOtherSessions(db, id)
    }
    await updateOperator(db, id, { status })
    const change = {
      action: 'SetOperatorStatus',
      subject: `operator:${id}`,
      before: { status: row.status },
      after: { status },
    }
    await audit(db, operator, change, now, request)
    return { ApprovalID: 0 }
  },

  async ResetOperatorPassword({ id, password }, { transact, read, operator, now, refuse, request }) {
    const row = await findManaged(read, operator, id)
    if (id === operator.id) throw refuse('operator/not-self')
    requireStrong(password, row)
    const hash = await hashSecret(password, 'operator')
    await transact(async (db) => {
      await putPassword(db, row, hash, true, new Date(now))
      await updateOperator(db, id, { madeBy: operator.id })
      await deleteOtherSessions(db, id)
      await audit(db, operator, { action: 'ResetOperatorPassword', subject: `operator:${id}` }, now, request)
    })
    return null
  },

  async ResetOperatorTotp({ id }, { db, audit, operator, refuse }) {
    const row = await findManaged(db, operator, id)
    if (id === operator.id) throw refuse('operator/not-self')
    if (!row.totpConfirmedAt) throw refuse('operator/totp-missing')
    await updateOperator(db, id, { totpSealed: null, totpConfirmedAt: null, madeBy: operator.id })
    await putRecoveryCodes(db, id, [])
    await deleteOtherSessions(db, id)
    await audit({
      action: 'ResetOperatorTotp',
      subject: `operator:${id}`,
      before: { totp: true },
      after: { totp: false },
    })
    return null
  },

  async ListRoles(_payload, { db }) {
    const [roles, counts] = await Promise.all([listRoles(db), countByRole(db)])
    return {
      Roles: roles.map((role) => ({
        Key: role.key,
        Name: role.name,
        IsShipped: role.isShipped,
        Permissions: [...role.permissions],
        OperatorCount: counts.get(role.key) ?? 0,
      })),
      Permissions: Object.entries(permissions).map(([Key, Name]) => ({ Key, Name })),
    }
  },

  async SaveRole({ key, name, permissions: wanted }, { db, audit, operator, now, refuse }) {
    await lock(db, 'operator.roles')
    const before = key ? await findRole(db, key) : undefined
    if (key && !before) throw refuse('operator/role-gone')
    if (before?.isShipped) throw refuse('operator/role-shipped')
    if (wanted.some((permission) => !(permission in permissions))) throw refuse('operator/permission-unknown')
    const touched = [...wanted, ...(before?.permissions ?? [])]
    if (touched.some((permission) => !operator.permissions.includes(permission)))
      throw refuse('operator/above-own')
    // Such a role is given to each account by two administrators, so it is not given to many at once by one.
    const grows = wanted.includes('operator.write') && !before?.permissions.includes('operator.write')
    if (key && grows && (await countOfRole(db, key)) > 0) throw refuse('operator/role-administers')
    if (!before && (await countOwnRoles(db)) >= maxRoles)
      throw refuse('operator/role-limit', { limit: maxRoles })
    const row = {
      key: key ?? `own-${randomBytes(6).toString('hex')}`,
      name,
      permissions: [...new Set(wanted)],
    }
    if (!(await putRole(db, { ...row, createdAt: new Date(now) }))) throw refuse('operator/role-name-taken')
    await audit({
      action: 'SaveRole',
      subject: `role:${row.key}`,
      before: before && { name: before.name, permissions: before.permissions },
      after: { name, permissions: row.permissions },
    })
    return { Key: row.key }
  },

  async DeleteRole({ key }, { db, audit, refuse }) {
    const role = await findRole(db, key)
    if (!role) throw refuse('operator/role-gone')
    if (role.isShipped) throw refuse('operator/role-shipped')
    if ((await countOfRole(db, key)) > 0) throw refuse('operator/role-used')
    await deleteRole(db, key)
    const before = { name: role.name, permissions: role.permissions }
    await audit({ action: 'DeleteRole', subject: `role:${key}`, before })
    return null
  },

  async ListOperatorSessions({ currentPage, pageSize, ...filter }, { app, db, operator, now }) {
    const live = { ...filter, now: new Date(now), idleSince: new Date(await idleSince(app, now)) }
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listSessions(db, live, part),
      () => countSessions(db, live),
      (row) => sessionWire(row, operator.sessionHash),
    )
  },

  async EndOperatorSession({ id }, { db, audit, operator, refuse }) {
    const session = await findSession(db, id)
    if (!session) throw refuse('operator/session-gone')
    await findManaged(db, operator, session.operatorId)
    await deleteOperatorSession(db, session.tokenHash)
    await audit({
      action: 'EndOperatorSession',
      subject: `operator:${session.operatorId}`,
      before: { ip: session.ip },
    })
    return null
  },
}
