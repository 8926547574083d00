import { z } from 'zod'
import { call } from '../platform/call'
import { Nothing, RequiredText } from '../platform/wire'

const OperatorInfo = z.object({
  ID: z.number().int(),
  Name: z.string(),
  DisplayName: z.string(),
  Avatar: z.string(),
  Role: z.string(),
  RoleCN: z.string(),
  Permissions: z.array(z.string()),
})

export const operatorConsole = {
  OperatorLogin: call('Console', 'POST', {
    zh: '运营登录',
    who: 'operator',
    permission: 'open',
    addition: true,
    writes: true,
    outside: true,
    // The console sends what was typed over the same origin; the server keeps only a slow salted hash of it.
    payload: z.object({
      name: RequiredText(32, '请输入账号'),
      password: RequiredText(128, '请输入密码'),
    }),
    data: z.object({ Token: z.string(), Operator: OperatorInfo }),
    refusals: ['operator/login-wrong', 'operator/login-locked'],
  }),
  OperatorLogout: call('Console', 'POST', {
    zh: '运营退出',
    who: 'operator',
    permission: 'signed-in',
    addition: true,
    writes: true,
    payload: z.object({}),
    data: Nothing,
  }),
  GetOperatorInfo: call('Console', 'GET', {
    zh: '当前运营账号',
    who: 'operator',
    permission: 'signed-in',
    addition: true,
    payload: z.object({}),
    data: OperatorInfo,
  }),
}
