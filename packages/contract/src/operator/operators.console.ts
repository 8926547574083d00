import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
} from '../platform/wire'
import { SessionRow } from './account.console'

const read = byOperator('operator.read')
const write = operatorWrite('operator.write')

export const OperatorName = RequiredText(32, '请输入账号').refine(
  (name) => /^[a-z][a-z0-9._-]{1,31}$/.test(name),
  '账号用小写字母开头，可含数字、点、横线，2 至 32 位',
)
/** Names identify people in the log, so letters of other scripts that look like Latin ones are refused. */
const DisplayName = RequiredText(20, '请输入姓名', '姓名最多 20 个字').refine(
  (name) => /^[\p{Script=Han}\p{Script=Latin}\p{Script=Common}]*$/u.test(name),
  '姓名请用汉字、字母和数字',
)
const RoleKey = RequiredText(40, '请选择角色')

const OperatorRow = z.object({
  ID: Int,
  Name: z.string(),
  DisplayName: z.string(),
  Avatar: z.string(),
  Role: z.string(),
  RoleCN: z.string(),
  Status: Int,
  HasTotp: z.boolean(),
  SessionCount: Int,
  LastLoginDate: Moment.nullable(),
  CreateDate: Moment,
})

/** Accounts, roles and sessions of all operators, for administrators. */
export const operatorsConsole = {
  ListOperators: call('Console', 'GET', {
    zh: '运营账号列表',
    ...read,
    payload: z.object({
      keyword: Keyword(40),
      role: Maybe(Text(40)),
      status: Maybe(Code(OperatorStatus)),
      ...roomPaging,
    }),
    data: RoomPaged(OperatorRow),
  }),
  CreateOperator: call('Console', 'POST', {
    zh: '新建运营账号',
    ...write,
    outside: true,
    payload: z.object({
      name: OperatorName,
      displayName: DisplayName,
      role: RoleKey,
      password: RequiredText(256, '请输入初始密码'),
    }),
    /** With an ApprovalID the account may log in once another administrator approves; 0: at once. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'operator/name-taken',
      'operator/display-name-taken',
      'operator/role-gone',
      'operator/above-own',
      'operator/password-weak',
    ],
  }),
  SaveOperator: call('Console', 'POST', {
    zh: '修改运营账号的姓名与角色',
    ...write,
    payload: z.object({ id: Id, displayName: DisplayName, role: RoleKey }),
    /** With an ApprovalID the name is saved, and the role once another administrator approves; 0: both are. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'operator/gone',
      'operator/display-name-taken',
      'operator/role-gone',
      'operator/above-own',
      'operator/not-self',
      'operator/last-administrator',
    ],
  }),
  SetOperatorStatus: call('Console', 'POST', {
    zh: '停用或启用运营账号',
    ...write,
    payload: z.object({ id: Id, status: Code(OperatorStatus) }),
    /** With an ApprovalID an administrator is enabled once another one approves; 0: at once. */
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'operator/gone',
      'operator/above-own',
      'operator/not-self',
      'operator/last-administrator',
    ],
  }),
  ResetOperatorPassword: call('Console', 'POST', {
    zh: '重置运营账号的密码，登录后须自行修改',
    ...write,
    outside: true,
    payload: z.object({ id: Id, password: RequiredText(256, '请输入新密码') }),
    data: Nothing,
    refusals: ['operator/gone', 'operator/above-own', 'operator/not-self', 'operator/password-weak'],
  }),
  ResetOperatorTotp: call('Console', 'POST', {
    zh: '解除运营账号的动态口令',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['operator/gone', 'operator/above-own', 'operator/not-self', 'operator/totp-missing'],
  }),
  ListRoles: call('Console', 'GET', {
    zh: '角色与权限',
    ...read,
    payload: z.object({}),
    data: z.object({
      Roles: z.array(
        z.object({
          Key: z.string(),
          Name: z.string(),
          /** Predefined; cannot be changed. */
          IsShipped: z.boolean(),
          Permissions: z.array(z.string()),
          OperatorCount: Int,
        }),
      ),
      Permissions: z.array(z.object({ Key: z.string(), Name: z.string() })),
    }),
  }),
  SaveRole: call('Console', 'POST', {
    zh: '新建或修改自定义角色',
    ...write,
    payload: z.object({
      /** Empty: creates a new one. */
      key: Maybe(Text(40)),
      name: RequiredText(20, '请输入角色名称', '角色名称最多 20 个字'),
      permissions: ListIn(Text(40), 100, '请至少选择一项权限'),
    }),
    data: z.object({ Key: z.string() }),
    refusals: [
      'operator/role-administers',
      'operator/role-gone',
      'operator/role-shipped',
      'operator/role-name-taken',
      'operator/role-limit',
      'operator/permission-unknown',
      'operator/above-own',
    ],
  }),
  DeleteRole: call('Console', 'POST', {
    zh: '删除自定义角色',
    ...write,
    payload: z.object({ key: RoleKey }),
    data: Nothing,
    refusals: ['operator/role-gone', 'operator/role-shipped', 'operator/role-used'],
  }),
  ListOperatorSessions: call('Console', 'GET', {
    zh: '运营登录列表',
    ...read,
    payload: z.object({
      operator: Maybe(Id),
      /** Part of an account name or an IP address. */
      keyword: Keyword(40),
      ...roomPaging,
    }),
    data: RoomPaged(SessionRow),
  }),
  EndOperatorSession: call('Console', 'POST', {
    zh: '结束运营登录',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['operator/session-gone', 'operator/above-own', 'operator/gone'],
  }),
}
