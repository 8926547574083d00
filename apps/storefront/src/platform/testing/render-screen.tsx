import { createClient } from '@greenstar/web/client'
import type { createFakeServer } from '@greenstar/web/fake-server'
import { ClientProvider } from '@greenstar/web/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { DialogHost, dialog, dropDialogs, loadDialogs } from '../../ui/layer/dialogs'
import { ToastHost, toast } from '../../ui/layer/toasts'
import { PageChromeContext } from '../../ui/nav/page-chrome'
import { closeOverlays, OverlayHost } from '../overlays'
import { createQueryClient } from '../read/queries'
import { parseAddress } from '../route/address'
import { entryKey, startNavigation } from '../route/navigation'
import type { PageLocation } from '../route/pages'
import { PageLocationContext } from '../route/use-page'
import { withdrawPrompt } from '../session/login-prompt'
import { currentToken } from '../session/session'

// tests look for a dialog as soon as it is opened
await loadDialogs()

// sheets load as separate chunks, and the machine may be busy
configure({ asyncUtilTimeout: 20_000 })

type Follow = (path: string, options: { replace?: boolean; state?: unknown }) => void

/** Opens the path in the shop's real history, as if its address had been entered. */
function openAt(path: string): void {
  history.pushState(null, '', path)
  if (entryKey() === undefined) startNavigation(async () => undefined)
  else window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** jsdom has no viewport: everything counts as visible. */
class AllInSight {
  constructor(private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
  observe(target: Element) {
    const boundingClientRect = target.getBoundingClientRect()
    setTimeout(() => this.tell([{ isIntersecting: true, target, boundingClientRect }]))
  }
  unobserve() {}
  disconnect() {}
}

export interface RenderedScreen {
  /** Followed links, except changes of the page's own query. */
  follow: ReturnType<typeof vi.fn<Follow>>
  goBack: ReturnType<typeof vi.fn<() => void>>
  /** Leaves the page: its later requests count as late. */
  leave: () => void
  /** Current path and query of the page. */
  address: () => string
}

/**
 * Renders one screen in the shop's frame: fake server, overlays, dialogs, toasts. A query changed by the
 * page is passed back to it, as in the shop.
 */
export function renderScreen(
  screen: ReactNode,
  server: ReturnType<typeof createFakeServer>,
  path = '/',
): RenderedScreen {
  vi.stubGlobal('IntersectionObserver', AllInSight)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  window.scrollTo = () => undefined
  Element.prototype.scrollTo = () => undefined
  closeOverlays()
  dropDialogs()
  withdrawPrompt()
  openAt(path)
  const client = createClient({
    base: () => '',
    token: currentToken,
    channel: '10',
    fetch: server.fetch,
    alert: (message) => void dialog.alert(message),
    toast: (message) => toast(message),
  })
  const rendered = { follow: vi.fn<Follow>(), goBack: vi.fn<() => void>() }
  const now = { location: locate(path), isHere: true }
  const isHere = () => now.isHere

  function Frame() {
    const [location, setLocation] = useState(now.location)
    const follow: Follow = (to, options) => {
      const next = locate(to)
      if (!options.replace || next.pathname !== location.pathname) rendered.follow(to, options)
      else setLocation((now.location = next))
    }
    const navHidden = new URLSearchParams(location.search).get('isnav') === 'no'
    return (
      <PageLocationContext value={location}>
        <PageChromeContext value={{ navHidden, isHere, goBack: rendered.goBack, follow }}>
          <main>{screen}</main>
          <OverlayHost />
          <DialogHost />
        </PageChromeContext>
      </PageLocationContext>
    )
  }

  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider client={client}>
        <Frame />
      </ClientProvider>
      <ToastHost />
    </QueryClientProvider>,
  )
  const leave = () => void (now.isHere = false)
  return { ...rendered, leave, address: () => `${now.location.pathname}${now.location.search}` }
}

const locate = (path: string): PageLocation => ({ ...parseAddress(path, '/'), key: 'test', state: null })
