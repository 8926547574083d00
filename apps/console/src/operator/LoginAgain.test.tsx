import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { session } from '../platform/session'
import { LoginAgain } from './LoginAgain'

// jsdom does not implement showModal
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

test('an ended session keeps its operator for the next login', async () => {
  const { server, draw } = renderPage(<LoginAgain name="admin" />)
  const before = session.get()
  session.expire('another')
  expect(session.isOver()).toBe(false)
  session.expire(before?.Token)
  expect(session.isOver()).toBe(true)
  expect(session.get()).toBe(before)
  draw()
  expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('admin')
  let reached = false
  const listen = () => {
    reached = true
  }
  window.addEventListener('keydown', listen)
  fireEvent.keyDown(screen.getByLabelText('密码'), { key: 'Escape' })
  window.removeEventListener('keydown', listen)
  expect(reached).toBe(false)
  const back = { Token: 'z'.repeat(43), Operator: before?.Operator as never }
  server.answer(api.operator.OperatorLogin, back)
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'greenstar-admin-2026' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(session.get()?.Token).toBe(back.Token))
  expect(session.isOver()).toBe(false)
  expect(server.sent(api.operator.OperatorLogin)[0]).toMatchObject({ name: 'admin' })
})
