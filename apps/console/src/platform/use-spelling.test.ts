import { expect, test } from 'vitest'
import { loadSpelling } from './use-spelling'

test.each([
  ['全局配置', 'pz', true],
  ['全局配置', 'peizhi', true],
  ['全局配置', 'PeiZ', true],
  ['站点状态', 'zdzt', true],
  ['绿植盆栽', 'lvzhi', true],
  ['重量', 'zl', true],
  ['GMV 配置', 'pz', true],
  // a syllable from its middle, characters that are apart, a single letter, digits
  ['登录会话', 'eng', false],
  ['配送设置', 'pz', false],
  ['配置', 'p', false],
  ['配置', '12', false],
])('%s is spelled %s: %s', async (text, letters, isSpelled) => {
  expect((await loadSpelling())(text, letters)).toBe(isSpelled)
})
