import { expect, test } from 'vitest'
import { deviceType } from './device'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36'

test('R402: deviceType has platform, model, OS and version', () => {
  expect(deviceType(iphone, 'browser')).toBe('browser iPhone iOS 17.4')
  expect(deviceType(android, 'app')).toBe('app Pixel 8 Android 14')
  expect(deviceType('Mozilla/5.0 (X11; Linux x86_64)', 'browser')).toBe('browser unknown Linux x86_64')
})
