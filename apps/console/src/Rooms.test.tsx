import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from './platform/render.testing'
import { session } from './platform/session'
import { Rooms } from './Rooms'

const SignedInRooms = () => {
  const operator = session.get()?.Operator
  return operator ? <Rooms operator={operator} /> : null
}

test('an address that is no page says so and leads home', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/no-such-page' })
  draw()
  expect(await screen.findByText('没有这个页面')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('运营台 · 绿星商城')
})

test('the tab of the browser names the page', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/settings' })
  draw()
  await screen.findByRole('heading', { name: '配置' })
  expect(document.title).toBe('配置 · 运营台 · 绿星商城')
})
