import { ops } from '@greenstar/contract'
import { type Permission, permissions } from '@greenstar/contract/operator/operator.permissions'
import { Flag, Maybe, Text } from '@greenstar/contract/platform/wire'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { deviceText } from '@greenstar/rules/platform/device'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { approvalWire } from './approval.console'
import { listApprovals } from './approval.store'
import { idleSince } from './operator.service'
import { operatorWire, sessionWire } from './operator.wire'
import { listOperators } from './operators.store'
import { listRoles } from './role.store'
import { listSessions } from './session.store'

export const operatorExport = defineExport({
  name: 'operators',
  title: '运营账号',
  permission: 'operator.read',
  payload: ops.operator.ListOperators.payload,
  page: async (filter, { app, db, now, size, skip }) => {
    const live = { now: new Date(now), idleSince: new Date(await idleSince(app, now)) }
    const [rows, roles] = [await listOperators(db, filter, live, { size, skip }), await listRoles(db)]
    return rows.map((row) => operatorWire(row, roles))
  },
  columns: [
    { key: 'name', title: '账号', value: (row) => row.Name },
    { key: 'name', title: '姓名', value: (row) => row.DisplayName },
    { key: 'role', title: '角色', value: (row) => row.RoleCN },
    {
      key: 'status',
      title: '状态',
      value: (row) => (row.Status === OperatorStatus.active ? '启用' : '已停用'),
    },
    { key: 'totp', title: '动态口令', value: (row) => (row.HasTotp ? '已绑定' : '未绑定') },
    { key: 'sessions', title: '登录设备', value: (row) => row.SessionCount },
    { key: 'login', title: '最近登录', value: (row) => clock(row.LastLoginDate) },
    { key: 'created', title: '创建时间', value: (row) => clock(row.CreateDate) },
  ],
})

export const operatorSessionExport = defineExport({
  name: 'operator-sessions',
  title: '登录设备',
  permission: 'operator.read',
  payload: ops.operator.ListOperatorSessions.payload,
  page: async (filter, { app, db, now, size, skip }) => {
    const live = { ...filter, now: new Date(now), idleSince: new Date(await idleSince(app, now)) }
    return (await listSessions(db, live, { size, skip })).map((row) => sessionWire(row, ''))
  },
  columns: [
    { key: 'operator', title: '姓名', value: (row) => row.OperatorName },
    { key: 'device', title: '设备', value: (row) => deviceText(row.UserAgent) },
    { key: 'ip', title: '网络地址', value: (row) => row.IP },
    { key: 'created', title: '登录时间', value: (row) => clock(row.CreateDate) },
    { key: 'seen', title: '最近使用', value: (row) => clock(row.LastSeenDate) },
    { key: 'ends', title: '最迟失效', value: (row) => clock(row.ExpireDate) },
  ],
})

/** All approvals as a file, the newest first; for operators who may decide them. */
export const approvalExport = defineExport({
  name: 'approvals',
  title: '审批',
  permission: 'approval.decide',
  payload: ops.operator.ListApprovals.payload,
  page: async (filter, { app, db, size, skip }) =>
    (await listApprovals(db, filter, { size, skip })).map((row) => approvalWire(app, row)),
  columns: [
    { key: 'what', title: '事项', value: (row) => row.Title },
    { key: 'what', title: '内容', value: (row) => row.Summary },
    { key: 'reason', title: '原因', value: (row) => row.Reason },
    { key: 'asker', title: '提交人', value: (row) => row.AskedBy },
    { key: 'asker', title: '提交时间', value: (row) => clock(row.AskDate) },
    { key: 'status', title: '状态', value: (row) => row.StatusCN },
    { key: 'status', title: '有效期至', value: (row) => clock(row.ExpireDate) },
    { key: 'decision', title: '复核人', value: (row) => row.DecidedBy },
    { key: 'decision', title: '复核时间', value: (row) => clock(row.DecideDate) },
    { key: 'decision', title: '复核意见', value: (row) => row.Note },
  ],
})

export const roleExport = defineShortExport({
  name: 'roles',
  title: '角色',
  permission: 'operator.read',
  payload: ops.operator.ListRoles.payload.extend({
    /** Part of the name of the role or of one of its permissions. */
    keyword: Maybe(Text(40)),
    shipped: Maybe(Flag),
  }),
  all: async ({ keyword, shipped }, { db }) =>
    (await listRoles(db))
      .map((role) => ({
        ...role,
        allowed: role.permissions.map((key) => permissions[key as Permission] ?? key),
      }))
      .filter(
        ({ name, allowed, isShipped }) =>
          [name, ...allowed].some((one) => isCalled(one, keyword)) && isAsked(isShipped, shipped),
      ),
  columns: [
    { key: 'name', title: '角色', value: (row) => row.name },
    { key: 'source', title: '来源', value: (row) => (row.isShipped ? '内置' : '自定义') },
    { key: 'permissions', title: '权限', value: (row) => row.allowed.join('、') },
  ],
})
