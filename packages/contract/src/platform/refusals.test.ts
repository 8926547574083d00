import { expect, test } from 'vitest'
import { refusals } from '../index'
import type { RefusalRule } from './refusals'

/** Facts of every name, so that any sentence can be made. */
const fact = 1
const anyFacts = new Proxy({}, { get: () => fact })

const sentenceOf = ({ msg }: RefusalRule): string =>
  String(typeof msg === 'string' ? msg : msg(anyFacts as unknown as never))

test('R003: whatever a call refuses with is said in Chinese', () => {
  const others = Object.entries(refusals as Record<string, RefusalRule>)
    .map(([code, rule]) => [code, sentenceOf(rule)] as const)
    // one that is its fact alone comes from a rule, whose own tests name it
    .filter(([, sentence]) => sentence !== String(fact) && !/\p{Script=Han}/u.test(sentence))
  expect(others).toEqual([])
})
