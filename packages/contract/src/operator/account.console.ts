import { maxPasswordLength } from '@greenstar/rules/operator/operator.password'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Id, Int, Moment, Nothing, RequiredText } from '../platform/wire'

export const SessionRow = z.object({
  ID: Int,
  OperatorID: Int,
  OperatorName: z.string(),
  IP: z.string(),
  UserAgent: z.string(),
  CreateDate: Moment,
  LastSeenDate: Moment,
  ExpireDate: Moment,
  /** The caller's session. */
  IsThis: z.boolean(),
})

const own = byOperator('signed-in')

export const accountConsole = {
  GetOwnAccount: call('Console', 'GET', {
    zh: '我的账号',
    ...own,
    payload: z.object({}),
    data: z.object({
      Name: z.string(),
      DisplayName: z.string(),
      RoleCN: z.string(),
      PasswordDate: Moment.nullable(),
      LastLoginDate: Moment.nullable(),
      /** When the authenticator was set up; null if it is not. */
      TotpDate: Moment.nullable(),
      TotpRequired: z.boolean(),
      RecoveryLeft: Int,
      Sessions: z.array(SessionRow),
    }),
  }),
  ChangeOwnPassword: call('Console', 'POST', {
    zh: '修改自己的密码',
    ...own,
    writes: true,
    outside: true,
    payload: z.object({
      password: RequiredText(maxPasswordLength, '请输入当前密码'),
      newPassword: RequiredText(256, '请输入新密码'),
    }),
    data: Nothing,
    refusals: [
      'operator/password-wrong',
      'operator/password-weak',
      'operator/password-used',
      'operator/login-locked',
    ],
  }),
  EndOwnSession: call('Console', 'POST', {
    zh: '结束自己的一个登录',
    ...own,
    writes: true,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['operator/session-gone'],
  }),
  BeginTotp: call('Console', 'POST', {
    zh: '开始绑定动态口令',
    ...own,
    writes: true,
    payload: z.object({}),
    data: z.object({ ManualKey: z.string(), Uri: z.string() }),
    refusals: ['operator/totp-already'],
  }),
  ConfirmTotp: call('Console', 'POST', {
    zh: '确认绑定动态口令，得到恢复码',
    ...own,
    writes: true,
    outside: true,
    payload: z.object({ code: RequiredText(20, '请输入动态口令') }),
    data: z.object({ RecoveryCodes: z.array(z.string()) }),
    refusals: ['operator/totp-already', 'operator/code-wrong', 'operator/login-locked'],
  }),
  RemoveTotp: call('Console', 'POST', {
    zh: '解除动态口令',
    ...own,
    writes: true,
    outside: true,
    payload: z.object({
      password: RequiredText(maxPasswordLength, '请输入当前密码'),
      code: RequiredText(20, '请输入动态口令'),
    }),
    data: Nothing,
    refusals: [
      'operator/password-wrong',
      'operator/code-wrong',
      'operator/totp-required',
      'operator/totp-missing',
      'operator/login-locked',
    ],
  }),
}
