import { expect, test } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { letIn } from './let-in'
import { makeOperator, makeTotp } from './operator.factory'

const shop = setUpTestApp()

const letInNow = (name: string) =>
  shop.app.database.transact((db) => letIn(db, name, new Date(shop.app.clock.now())))
const login = (name: string, password: string) =>
  shop.operate('operator', 'OperatorLogin', { name, password })
const info = (token: string) => shop.operate('operator', 'GetOperatorInfo', {}, token)

test('the first operator of a shop is an administrator who must choose a new password', async () => {
  const { password, isNew } = await letInNow('first')
  expect(isNew).toBe(true)
  const { Data } = await login('first', password)
  expect(Data?.Operator).toMatchObject({ MustChangePassword: true, Permissions: [] })
  const newPassword = '龟背竹与白瓷盆很相配呢'.repeat(2)
  await shop.operate('operator', 'ChangeOwnPassword', { password, newPassword }, Data?.Token ?? '')
  const again = await login('first', newPassword)
  expect(again.Data?.Operator.Permissions).toContain('operator.write')
})

test('after a lost authenticator the new password alone logs in, with the same role, and other sessions end', async () => {
  const warehouse = await makeOperator(shop.app, { role: 'warehouse' })
  await makeTotp(shop.app, warehouse.id)
  const { password, isNew, role } = await letInNow(warehouse.name)
  expect([isNew, role]).toEqual([false, 'warehouse'])
  expect((await info(warehouse.token)).httpStatus).toBe(401)
  const { Data } = await login(warehouse.name, password)
  expect(Data?.Operator).toMatchObject({ MustChangePassword: true })
})

test('the log shows that it was done on the server', async () => {
  const boss = await makeOperator(shop.app)
  const { Data } = await shop.operate(
    'operator',
    'ListAuditLog',
    { currentPage: 1, pageSize: 10 },
    boss.token,
  )
  expect(Data?.DataList.filter(({ Action }) => Action === 'LetInOperator')).toHaveLength(2)
  expect(Data?.DataList.find(({ Action }) => Action === 'LetInOperator')).toMatchObject({
    OperatorName: '服务器命令行',
  })
})
