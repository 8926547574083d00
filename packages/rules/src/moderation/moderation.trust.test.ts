import { expect, test } from 'vitest'
import { isPictureFlag, pictureFlag, unjudgedFlag, worstOf } from './moderation.pictures'
import { passesByItself } from './moderation.trust'

test.each([
  [[], { passed: 3, failedLately: 0 }, true],
  [[], { passed: 2, failedLately: 0 }, false],
  [[], { passed: 9, failedLately: 1 }, false],
  [['微信'], { passed: 9, failedLately: 0 }, false],
])('with %j found and the record %j: shown at once %s', (flags, record, shown) => {
  expect(passesByItself(flags, record)).toBe(shown)
})

test('the worst picture decides; one that was not judged waits for a person', () => {
  expect(worstOf(['Pass', 'Pass'])).toBe('Pass')
  expect(worstOf(['Pass', undefined])).toBe('Review')
  expect(worstOf(['Review', 'Block', 'Pass'])).toBe('Block')
  expect([pictureFlag('Porn'), pictureFlag('New')]).toEqual(['图片：色情', '图片：不合规'])
  expect([unjudgedFlag, pictureFlag('Ad'), '广告'].map(isPictureFlag)).toEqual([true, true, false])
})
