import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
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

test('a role is found by its name and by what it may do', async () => {
  open('/roles?keyword=发货')
  await screen.findByText('仓库')
  expect(screen.queryByText('客服')).toBeNull()
  const field = screen.getByLabelText('搜索角色')
  const look = (text: string) => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field.closest('form') as HTMLFormElement)
  }
  look('客服')
  expect(await screen.findByText('查看会员')).toBeTruthy()
  look('没有')
  fireEvent.click(await screen.findByRole('button', { name: '清空筛选' }))
  expect(await screen.findByText('仓库')).toBeTruthy()
})

test('only a role of the shop’s own that nobody has is deleted, once that is confirmed', async () => {
  const { server } = open('/roles?shipped=0')
  await screen.findByText('装箱')
  expect(screen.queryByText('客服')).toBeNull()
  const [used, free] = screen.getAllByRole('button', { name: '删除' })
  expect(used).toHaveProperty('disabled', true)
  fireEvent.click(free as HTMLElement)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.operator.DeleteRole)[0]).toMatchObject({ key: 'own-2' }))
})
