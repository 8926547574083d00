// apart: starts the navigation, whose listeners stay
import { expect, test, vi } from 'vitest'
import { setEmbedding } from '../session/embedding'
import { currentPath, goBack, startNavigation } from './navigation'

test('R143: back on a page that the messenger opened leads to the site root', async () => {
  setEmbedding('messenger')
  window.scrollTo = () => undefined
  // a page opened from a chat is the first of its window
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  history.replaceState(null, '', '/mall/goodsDetail?id=12')
  startNavigation(async () => undefined)
  expect(currentPath()).toBe('/mall/goodsDetail?id=12')
  goBack()
  await vi.waitFor(() => expect(currentPath()).toBe('/home'), 20_000)
})
