import { expect, it } from 'vitest'
import { repeatedStyles } from './repeated-styles'

const rule = (name: string) =>
  `.${name} {\n  top: 0;\n  left: 0;\n  width: 1px;\n  height: 1px;\n  color: red;\n  flex: none;\n}\n`

it('counts windows of six lines that occur twice, blank lines aside', () => {
  expect(repeatedStyles([rule('a')])).toBe(0)
  // the first of three windows has the name, which differs
  expect(repeatedStyles([rule('a'), `\n${rule('b')}`])).toBeCloseTo((100 * 4) / 6)
})
