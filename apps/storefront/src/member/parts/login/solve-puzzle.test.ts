import { createHash } from 'node:crypto'
import { beginsWithZeros } from '@greenstar/rules/member/puzzle'
import { expect, test } from 'vitest'
import { solve } from './solve-puzzle'

test('a puzzle is solved without keeping the page from anything else', async () => {
  let others = 0
  const ticking = setInterval(() => others++, 1)
  const answer = await solve({ challenge: 'abc~1~14~x', bits: 14 })
  clearInterval(ticking)
  expect(answer).toMatch(/^abc~1~14~x\.\d+$/)
  expect(beginsWithZeros(createHash('sha256').update(answer).digest(), 14)).toBe(true)
  expect(others).toBeGreaterThan(0)
})
