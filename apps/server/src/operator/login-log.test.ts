import { expect, test } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeOperator } from './operator.factory'

const shop = setUpTestApp()

test('logins are in the audit log, refused ones with the reason', async () => {
  const operator = await makeOperator(shop.app)
  const login = (name: string, password: string) =>
    shop.operate('operator', 'OperatorLogin', { name, password })
  await login(operator.name, operator.password)
  await login(operator.name, 'wrong-password-1')
  await login('nobody-at-all', 'wrong-password-1')
  const { Data } = await shop.operate('operator', 'ListAuditLog', {}, operator.token)
  const rows = (Data?.DataList ?? []).filter(({ Action }) => Action.endsWith('Login'))
  expect(rows.map(({ Action, ActionCN }) => [Action, ActionCN])).toEqual([
    ['RefusedLogin', '登录失败'],
    ['RefusedLogin', '登录失败'],
    ['OperatorLogin', expect.any(String)],
  ])
  expect(JSON.stringify(rows)).not.toContain('wrong-password-1')
})

test('two operators never show the same name', async () => {
  const { token } = await makeOperator(shop.app, { displayName: '沈知夏' })
  const role = 'warehouse'
  const password = 'long-and-strong-2026'
  const create = (name: string, displayName: string) =>
    shop.operate('operator', 'CreateOperator', { name, displayName, role, password }, token)
  expect(await create('op-a', '沈知夏')).toMatchObject({ Code: 'operator/display-name-taken' })
  expect(await create('op-a', '沈\u200b知夏')).toMatchObject({ Code: 'operator/display-name-taken' })
  for (const alike of ['沈\u3164知夏', '沈 知夏', '沈\u00a0知夏', '沈知夏\u{e0041}'])
    expect([alike, (await create('op-a', alike)).Code]).toEqual([alike, 'operator/display-name-taken'])
  await makeOperator(shop.app, { displayName: 'Anna' })
  for (const alike of ['ＡＮＮＡ', 'anna', 'A nna'])
    expect([alike, (await create('op-a', alike)).Code]).toEqual([alike, 'operator/display-name-taken'])
  // A letter of another script that looks the same.
  expect(await create('op-a', '\u0410nna')).toMatchObject({ Status: 102, Msg: '姓名请用汉字、字母和数字' })
  const made = await create('op-a', '沈知秋')
  expect(made).toMatchObject({ Status: 100 })
  const save = { id: made.Data?.ID ?? 0, displayName: '沈知夏', role }
  expect(await shop.operate('operator', 'SaveOperator', save, token)).toMatchObject({
    Code: 'operator/display-name-taken',
  })
})
