import { permissions as allPermissions } from '@greenstar/contract/operator/operator.permissions'
import { createClient } from '@greenstar/web/client'
import { createFakeServer } from '@greenstar/web/fake-server'
import { ClientProvider } from '@greenstar/web/hooks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach } from 'vitest'
import { session } from './session'

// jsdom has no layout: the library's breakpoints see a wide window and sizes never change.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: true,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => undefined

// Checking the visibility of every element takes seconds with the library's styles; tests only need what is
// rendered. A first render takes more than the usual second on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const everything = Object.keys(allPermissions)

/** Logs an operator in and renders a page of the console on a fake server. */
export const renderPage = (page: ReactNode, { path = '/', at = '/', permissions = everything } = {}) => {
  const server = createFakeServer()
  const alerts: string[] = []
  session.set({
    Token: 'x'.repeat(43),
    Operator: {
      ID: 1,
      Name: 'admin',
      DisplayName: '周晚',
      Avatar: '',
      Role: 'administrator',
      RoleCN: '管理员',
      Permissions: permissions,
      MustChangePassword: false,
      MustEnroll: false,
    },
  })
  const client = createClient({
    base: () => '',
    channel: '10',
    token: () => session.get()?.Token,
    fetch: server.fetch,
    alert: (text) => alerts.push(text),
  })
  const draw = () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ClientProvider client={client}>
          <ConfigProvider
            theme={{ token: { motion: false }, zeroRuntime: true }}
            button={{ autoInsertSpace: false }}
          >
            <App>
              <MemoryRouter initialEntries={[at]}>
                <Routes>
                  <Route path={path} element={page} />
                </Routes>
              </MemoryRouter>
            </App>
          </ConfigProvider>
        </ClientProvider>
      </QueryClientProvider>,
    )
  return { server, alerts, draw }
}

/** A list's only page. */
export const paged = <Row,>(...DataList: Row[]) => ({
  ...{ CurrentPage: 1, PageSize: 20, TotalCount: DataList.length, TotalPage: 1, DataList },
})

/** Queries in the table row that shows a text, once it is there. */
export const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') as HTMLElement)

/** Enters a reason in the open dialog and confirms it. */
export const giveReason = async (reason: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: /原因/ }), { target: { value: reason } })
  fireEvent.click(screen.getByText(/^确\s?定$/))
}
