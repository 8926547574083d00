import { expect, test } from 'vitest'
import { refusals } from '../index'
import type { RefusalRule } from './refusals'

/** Facts of every name, so that any message can be built. */
const fact = 1
const anyFacts = new Proxy({}, { get: () => fact })

const sentenceOf = ({ msg }: RefusalRule): string =>
  String(typeof msg === 'string' ? msg : msg(anyFacts as unknown as never))

test('R003: every refusal of a call has a Chinese message', () => {
  const others = Object.entries(refusals as Record<string, RefusalRule>)
    .map(([code, rule]) => [code, sentenceOf(rule)] as const)
    // a message that consists of its fact comes from a rule, whose own tests cover it
    .filter(([, sentence]) => sentence !== String(fact) && !/\p{Script=Han}/u.test(sentence))
  expect(others).toEqual([])
})
