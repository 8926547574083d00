import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import RoleListPage from './RoleListPage'

const role = (Key: string, Name: string, Permissions: string[]) => ({
  Key,
  Name,
  Permissions,
  IsShipped: true,
  OperatorCount: 1,
})
const answer = {
  Roles: [role('service', '客服', ['member.read']), role('warehouse', '仓库', ['order.ship'])],
  Permissions: [
    { Key: 'member.read', Name: '查看会员' },
    { Key: 'order.ship', Name: '订单发货' },
    { Key: 'audit.read', Name: '查看操作日志' },
  ],
}

test('a role is found by its name and by what it may do', async () => {
  const { server, draw } = renderPage(<RoleListPage />)
  server.answer(api.operator.ListRoles, answer)
  draw()
  await screen.findByRole('heading', { name: '客服' })
  const look = (word: string) => {
    const field = screen.getByLabelText('搜索角色')
    fireEvent.change(field, { target: { value: word } })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  }
  look('发货')
  expect(screen.queryByRole('heading', { name: '客服' })).toBeNull()
  expect(screen.getByRole('heading', { name: '仓库' })).toBeTruthy()
  look('没有')
  fireEvent.click(screen.getByRole('button', { name: '清空搜索' }))
  expect(screen.getByRole('heading', { name: '客服' })).toBeTruthy()
})
