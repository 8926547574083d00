import type { Page } from '@playwright/test'

/** One action that the page sent to its shell. */
interface Sent {
  action: string
  data: Record<string, unknown>
}

interface Shell {
  kind: 'iOS' | 'Android'
  /** Of the member who is logged in to the app; '' for a guest. */
  token: string
}

/** Plays the native app around a page: records its actions, and responds to those that expect it (docs/bridge.md). */
export const playShell = (page: Page, shell: Shell) =>
  page.addInitScript(({ kind, token }) => {
    const place = 'test-shell'
    const web = () =>
      (window as unknown as { greenstarWeb: Record<string, (...args: string[]) => void> }).greenstarWeb
    const hear = (message: { action: string }) => {
      const known = JSON.parse(sessionStorage.getItem(place) ?? '[]') as unknown[]
      sessionStorage.setItem(place, JSON.stringify([...known, message]))
      if (message.action === 'getUserToken')
        setTimeout(() => web().onUserToken?.(token, 'device-of-the-app'), 20)
      if (message.action === 'getGlobalConfig')
        setTimeout(() => web().onGlobalConfig?.('[{"Key":"AppCurrentVersion","Value":"9.8.7"}]'), 20)
    }
    const handler =
      kind === 'iOS'
        ? { webkit: { messageHandlers: { greenstar: { postMessage: hear } } } }
        : { greenstarNative: { postMessage: (text: string) => hear(JSON.parse(text)) } }
    Object.assign(window, handler)
  }, shell)

/** Actions the page has sent so far, newest last; only those named `action` if given. */
export const sentBy = async (page: Page, action?: string): Promise<Sent[]> => {
  const all = (await page.evaluate(() => JSON.parse(sessionStorage.getItem('test-shell') ?? '[]'))) as Sent[]
  return all.filter((message) => !action || message.action === action)
}

/** The shell calls one of the page's callbacks. */
export const tellPage = (page: Page, callback: string, ...args: string[]) =>
  page.evaluate(
    ({ name, args }) =>
      (window as unknown as { greenstarWeb: Record<string, (...args: string[]) => void> }).greenstarWeb[
        name
      ]?.(...args),
    { name: callback, args: args },
  )
