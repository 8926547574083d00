import { expect, test, vi } from 'vitest'
import { promptLogin } from './login-prompt'
import { currentPath, go, startNavigation } from './navigation'

vi.mock('./login-prompt', () => ({ promptLogin: vi.fn() }))

test('R146: a page behind the login asks a guest for it also where it takes the place of another', () => {
  history.replaceState(null, '', '/home')
  startNavigation(async () => undefined)
  go('/me/like', { replace: true })
  expect(promptLogin).toHaveBeenCalledWith(expect.objectContaining({ again: { page: '/me/like' } }))
  expect(currentPath()).toBe('/home')
  go('/mall/goodsNotExist', { notice: true })
  expect(currentPath()).toBe('/mall/goodsNotExist')
})
