import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { session } from '../platform/session'
import { LoginPage } from './LoginPage'

const signedIn = {
  Token: 'y'.repeat(43),
  Operator: {
    ID: 2,
    Name: 'service',
    DisplayName: '何青',
    Avatar: '',
    Role: 'service',
    RoleCN: '客服',
    Permissions: ['order.read'],
    MustChangePassword: false,
    MustEnroll: false,
  },
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an operator with an authenticator enters its code, and continues', async () => {
  const { server, draw } = renderPage(<LoginPage />)
  server.refuse(api.operator.OperatorLogin, '请输入动态口令', 'operator/code-wanted')
  draw()
  type('账号', 'service')
  type('密码', 'greenstar-care-2026')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  const field = await screen.findByLabelText('动态口令')
  server.answer(api.operator.OperatorLogin, signedIn)
  fireEvent.change(field, { target: { value: '123456' } })
  await waitFor(() => expect(session.get()?.Token).toBe(signedIn.Token))
  expect(server.sent(api.operator.OperatorLogin).at(-1)).toMatchObject({
    name: 'service',
    password: 'greenstar-care-2026',
    code: '123456',
  })
})

test('a wrong code clears the code field; a wrong password restarts the login', async () => {
  const { server, draw } = renderPage(<LoginPage />)
  server.refuse(api.operator.OperatorLogin, '请输入动态口令', 'operator/code-wanted')
  draw()
  type('账号', 'service')
  type('密码', 'greenstar-care-2026')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByLabelText('动态口令')
  server.refuse(api.operator.OperatorLogin, '动态口令不正确或已使用', 'operator/code-wrong')
  type('动态口令', '000000')
  expect(await screen.findByText('动态口令不正确或已使用')).toBeInTheDocument()
  expect((screen.getByLabelText('动态口令') as HTMLInputElement).value).toBe('')
  server.refuse(api.operator.OperatorLogin, '账号或密码不正确', 'operator/login-wrong')
  type('动态口令', '111111')
  expect(await screen.findByLabelText('密码')).toBeInTheDocument()
  expect(screen.getByText('账号或密码不正确')).toBeInTheDocument()
})
