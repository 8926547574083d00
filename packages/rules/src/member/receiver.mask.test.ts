import { expect, test } from 'vitest'
import { maskDetail, maskName } from './receiver.mask'

test.each([
  ['林小满', '林**'],
  ['林', '林*'],
  ['', ''],
])('the name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

test.each([
  ['科技园1号', '科技***'],
  ['1', '1***'],
  ['', ''],
])('the address %s is shown as %s', (detail, shown) => expect(maskDetail(detail)).toBe(shown))
