import { createFakeServer } from '@greenstar/web/fake-server'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLocationContext } from '../platform/route/use-page'
import { renderScreen } from '../platform/testing/render-screen'
import { PageChromeContext } from '../ui/nav/page-chrome'
import LoginSheet from './LoginSheet'

const closed = vi.fn()

/** A shop with three pages under one login sheet. */
function Shop() {
  const [pathname, setPathname] = useState('/mall')
  return (
    <PageLocationContext value={{ pathname, search: '', hash: '', key: pathname, state: null }}>
      <PageChromeContext
        value={{ navHidden: false, isHere: () => true, goBack: () => undefined, follow: setPathname }}
      >
        <p>在 {pathname}</p>
        {['/mall', '/home'].map((path) => (
          <button key={path} type="button" onClick={() => setPathname(path)}>
            {path}
          </button>
        ))}
        <LoginSheet open onClose={closed} onDone={vi.fn()} />
      </PageChromeContext>
    </PageLocationContext>
  )
}

const sheetIsShown = () => document.querySelector('[role=dialog]')?.parentElement?.hidden === false
const phone = () => screen.getByLabelText<HTMLInputElement>('手机号')

afterEach(() => {
  cleanup()
  closed.mockClear()
})

test('an agreement is read on its page; the sheet returns as it was', async () => {
  renderScreen(<Shop />, createFakeServer())
  fireEvent.change(phone(), { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('link', { name: '《隐私政策》' }))
  expect(screen.getByText('在 /otherPrivacyPolicy')).toBeInTheDocument()
  expect(sheetIsShown()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '/mall' }))
  await waitFor(() => expect(sheetIsShown()).toBe(true))
  expect(phone().value).toBe('138 0013 8000')
  expect(closed).not.toHaveBeenCalled()
})

test('opening another page gives up the login', () => {
  renderScreen(<Shop />, createFakeServer())
  fireEvent.click(screen.getByRole('link', { name: '《用户服务协议》' }))
  fireEvent.click(screen.getByRole('button', { name: '/home' }))
  expect(closed).toHaveBeenCalledOnce()
})
