import { permissions } from '@greenstar/contract/operator/operator.permissions'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { permissionGroups } from './permission.groups'
import RoleListPage from './RoleListPage'

const role = (Key: string, Name: string, Permissions: string[], OperatorCount = 1) => ({
  Key,
  Name,
  Permissions,
  IsShipped: !Key.startsWith('own-'),
  OperatorCount,
})
const answer = {
  Roles: [
    role('service', '客服', ['member.read']),
    role('warehouse', '仓库', ['order.ship']),
    role('own-1', '装箱', ['order.ship']),
    role('own-2', '临时', ['audit.read'], 0),
  ],
  Permissions: [
    { Key: 'member.read', Name: '查看会员' },
    { Key: 'order.ship', Name: '订单发货' },
    { Key: 'audit.read', Name: '查看操作日志' },
  ],
}

const open = (at: string) => {
  const made = renderPage(<RoleListPage />, { path: '/roles', at })
  made.server.answer(api.operator.ListRoles, answer).answer(api.operator.DeleteRole, null)
  made.draw()
  return made
}

test('a role is found by its name and by its permissions', async () => {
  open('/roles?keyword=发货')
  await screen.findByText('仓库')
  expect(screen.queryByText('客服')).not.toBeInTheDocument()
  const field = screen.getByLabelText('搜索角色')
  const look = (text: string) => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field.closest('form') as HTMLFormElement)
  }
  look('客服')
  expect(await screen.findByText('查看会员')).toBeInTheDocument()
  look('没有')
  fireEvent.click(await screen.findByRole('button', { name: '清空筛选' }))
  expect(await screen.findByText('仓库')).toBeInTheDocument()
})

test('only a custom role without operators can be deleted, after a confirmation', async () => {
  const { server } = open('/roles?shipped=0')
  await screen.findByText('装箱')
  expect(screen.queryByText('客服')).not.toBeInTheDocument()
  const [used, free] = screen.getAllByRole('button', { name: '删除' })
  expect(used).toHaveProperty('disabled', true)
  fireEvent.click(free as HTMLElement)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.operator.DeleteRole)[0]).toMatchObject({ key: 'own-2' }))
})

test('the permissions of a role are grouped by part of the shop, with a switch for all of a part', async () => {
  const { server } = open('/roles?shipped=0')
  server.answer(api.operator.SaveRole, { Key: 'own-1' })
  await screen.findByText('装箱')
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('订单发货')).toBeChecked()
  fireEvent.change(dialog.getByLabelText('搜索权限'), { target: { value: '订单' } })
  expect(dialog.queryByLabelText('会员：全选')).not.toBeInTheDocument()
  fireEvent.click(dialog.getByLabelText('订单：全不选'))
  fireEvent.change(dialog.getByLabelText('搜索权限'), { target: { value: '' } })
  fireEvent.click(dialog.getByLabelText('系统：全选'))
  expect(dialog.getByLabelText('订单发货')).not.toBeChecked()
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent(api.operator.SaveRole)[0]).toMatchObject({ 'permissions[0]': 'audit.read' }),
  )
})

test('every permission belongs to a part of the shop', () => {
  const rows = Object.keys(permissions).map((Key) => ({ Key }))
  expect(permissionGroups(rows).map(({ title }) => title)).not.toContain('其他')
})
