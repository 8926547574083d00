import { expect, test } from 'vitest'
import { localShelf, storageKeys } from '../platform/session/storage'
import { deviceFacts } from './shared/take-action'

test('R225: a browser creates its device id once; the one of the native shell is kept', () => {
  const { deviceID } = deviceFacts()
  expect(deviceID).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceFacts()).toEqual({ deviceID })
  localShelf.set(storageKeys.deviceId, 'ios-7')
  expect(deviceFacts()).toEqual({ deviceID: 'ios-7' })
})
