import { maxPasswordLength } from '@greenstar/rules/operator/operator.password'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { Int, Maybe, Nothing, RequiredText, Text } from '../platform/wire'

const OperatorInfo = z.object({
  ID: Int,
  Name: z.string(),
  DisplayName: z.string(),
  Avatar: z.string(),
  Role: z.string(),
  RoleCN: z.string(),
  /** Empty while the operator must change their password or set up their authenticator. */
  Permissions: z.array(z.string()),
  MustChangePassword: z.boolean(),
  MustEnroll: z.boolean(),
})

export const operatorConsole = {
  OperatorLogin: call('Console', 'POST', {
    zh: '运营登录',
    ...operatorWrite('open'),
    outside: true,
    // The console sends the typed password over the same origin; the server stores only a slow salted hash.
    payload: z.object({
      name: RequiredText(32, '请输入账号'),
      password: RequiredText(maxPasswordLength, '请输入密码'),
      /** Six digits of the authenticator or a recovery code; required after `operator/code-wanted`. */
      code: Maybe(Text(20)),
    }),
    data: z.object({ Token: z.string(), Operator: OperatorInfo }),
    refusals: [
      'operator/login-wrong',
      'operator/login-locked',
      'operator/code-wanted',
      'operator/code-wrong',
    ],
  }),
  OperatorLogout: call('Console', 'POST', {
    zh: '运营退出',
    ...operatorWrite('signed-in'),
    payload: z.object({}),
    data: Nothing,
  }),
  GetOperatorInfo: call('Console', 'GET', {
    zh: '当前运营账号',
    ...byOperator('signed-in'),
    payload: z.object({}),
    data: OperatorInfo,
  }),
}
