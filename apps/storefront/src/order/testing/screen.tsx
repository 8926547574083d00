import { createClient } from '@greenstar/web/client'
import type { createFakeServer } from '@greenstar/web/fake-server'
import { ClientProvider } from '@greenstar/web/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { OverlayHost } from '../../platform/overlays'
import { createQueryClient } from '../../platform/queries'
import { PageLocationContext } from '../../platform/use-page'
import { DialogHost, dialog } from '../../ui/dialogs'
import { PageChromeContext } from '../../ui/page-chrome'
import { ToastHost, toast } from '../../ui/toasts'

export type FakeServer = ReturnType<typeof createFakeServer>

/** jsdom lays nothing out: lists see nothing come into sight by themselves. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NoObserver)
vi.stubGlobal('ResizeObserver', NoObserver)
window.scrollTo = () => undefined

/** Dialogs and sheets live beside React: an open one is answered and gets its time to leave. */
const leaveMs = 420
afterEach(async () => {
  const layers = [...screen.queryAllByRole('alertdialog'), ...screen.queryAllByRole('dialog')]
  for (const _layer of layers) fireEvent.keyDown(document, { key: 'Escape' })
  if (layers.length > 0) await new Promise((wake) => setTimeout(wake, leaveMs))
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

/** A screen in the frame of the shop: fake server, dialogs, toasts, sheets; `follow` hears where links lead. */
export function renderScreen(screen: ReactNode, server: FakeServer, path = '/') {
  const url = new URL(path, 'http://shop.test')
  const client = createClient({
    base: () => '',
    token: () => 'a-token',
    channel: '10',
    fetch: server.fetch,
    alert: (message) => void dialog.alert(message),
    toast,
  })
  const follow = vi.fn<(path: string) => void>()
  const goBack = vi.fn<() => void>()
  const location = { pathname: url.pathname, search: url.search, hash: url.hash, key: 'k1', state: null }
  const queries = createQueryClient()
  const chrome = { navHidden: false, goBack, follow: (to: string) => follow(to) }
  const view = render(
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <PageLocationContext value={location}>
          <PageChromeContext value={chrome}>
            <main>{screen}</main>
            <OverlayHost />
            <DialogHost />
          </PageChromeContext>
        </PageLocationContext>
        <ToastHost />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return { ...view, follow, goBack, queries }
}
