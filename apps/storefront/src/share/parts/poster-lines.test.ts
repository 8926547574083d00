import { lettersOf } from '@greenstar/rules/platform/letters'
import { expect, test } from 'vitest'
import { linesOf } from './poster-lines'

/** Chinese letters and emoji are twice as wide as Latin ones. */
const measure = (text: string) =>
  lettersOf(text).reduce((sum, letter) => sum + (/^[\p{Script=Latin}\d .,'!-]$/u.test(letter) ? 1 : 2), 0)

test.each([
  ['龟背竹换盆记', 12, 2, ['龟背竹换盆记']],
  ['龟背竹换盆全记录', 8, 2, ['龟背竹换', '盆全记录']],
  // no letter is alone in the last line
  ['龟背竹换盆', 8, 2, ['龟背竹', '换盆']],
  ['龟背竹换盆的全部记录', 8, 2, ['龟背竹换', '盆的全…']],
  // a word stays whole, unless it is longer than a line
  ['我的 Monstera deliciosa', 12, 2, ['我的 ', 'Monstera d…']],
  ['Monsteradeliciosa', 8, 3, ['Monstera', 'delicios', 'a']],
  // red by code units: half a letter before the …
  ['春天👨‍👩‍👧换盆啦', 7, 1, ['春天…']],
  ['春天👨‍👩‍👧换盆啦', 8, 1, ['春天👨‍👩‍👧…']],
  ['🌵🌵🌵🌵', 6, 1, ['🌵🌵…']],
  ['🇨🇳👍🏽养花', 4, 2, ['🇨🇳👍🏽', '养花']],
  // no line begins with a full stop, none ends with an opening quote
  ['换盆换土。浇水', 8, 2, ['换盆换', '土。浇水']],
  ['这就是“养花人”', 8, 2, ['这就是', '“养花…']],
  ['两行\n标题', 10, 2, ['两行 标题']],
  ['', 10, 2, ['']],
])('%j in %i px and %i lines', (text, room, max, lines) => {
  const made = linesOf(measure, text, { room, max })
  expect(made).toEqual(lines)
  for (const line of made) expect(measure(line.trimEnd())).toBeLessThanOrEqual(room)
})
