import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { type AcceptFacts, mayAccept } from './diagnosis.accept'

const facts: AcceptFacts = {
  ...{ askerId: 1, readerId: 1, answererId: 2, acceptedId: null, answerId: 9, isAnswer: true },
  ...{ askedAt: 0, days: 30, now: 30 * DAY },
}

test.each<[string, Partial<AcceptFacts>, true | false | string]>([
  ['the asker accepts an answer of another', {}, true],
  ['the same again is a repeat', { acceptedId: 9 }, false],
  ['only one for each question', { acceptedId: 8 }, 'diagnosis/solved'],
  ['not another member', { readerId: 3 }, 'diagnosis/gone'],
  ['not after its time', { now: 30 * DAY + 1 }, 'diagnosis/late'],
  ['the same again also after its time', { now: 31 * DAY, acceptedId: 9 }, false],
  ['not their own', { answererId: 1 }, 'diagnosis/own-answer'],
  ['not a reply, and not what others do not see', { isAnswer: false }, 'post/comment-gone'],
])('%s', (_name, given, wanted) => {
  const verdict = mayAccept({ ...facts, ...given })
  expect(verdict.ok ? verdict.value : verdict.code).toBe(wanted)
})
