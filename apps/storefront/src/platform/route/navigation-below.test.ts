import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Starts the navigation of a page that was loaded as a whole, with modules of its own. */
const load = async (navigation: { canGoBack: boolean } | undefined, referrer = `${location.origin}/mall`) => {
  vi.stubGlobal('navigation', navigation)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  history.replaceState(null, '', '/mall/goodsDetail?id=12')
  const loaded = await import('./navigation')
  loaded.startNavigation(async () => undefined)
  return loaded
}

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page that a link of the shop loaded goes back to the page of the link', async () => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const { currentPath, goBack } = await load({ canGoBack: true })
  goBack()
  expect(back).toHaveBeenCalledOnce()
  expect(currentPath()).toBe('/mall/goodsDetail?id=12')
})

test.each([
  ['without a page of the shop below it', { canGoBack: false }],
  ['in a browser that does not say what is below it', undefined],
  ['that no link led to', { canGoBack: true }, ''],
  ['that another site links to', { canGoBack: true }, 'https://pay.example/'],
])('a first page %s goes back to the home page', async (_name, navigation, referrer?: string) => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const { currentPath, goBack } = await load(navigation, referrer)
  goBack()
  expect(back).not.toHaveBeenCalled()
  expect(currentPath()).toBe('/home')
})

test('after saving, a page that a link loaded opens the path of its caller', async () => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const { currentPath, returnTo } = await load({ canGoBack: true })
  returnTo('/mall')
  expect(back).not.toHaveBeenCalled()
  expect(currentPath()).toBe('/mall')
})
