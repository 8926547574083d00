import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contentProblem,
  missingAnswer,
  type PatternContent,
  scorePattern,
  scoreShares,
} from './pattern.content'
import { isShareCode } from './pattern.state'

const result = (name: string) => ({
  ...{ name, tagline: '', text: '', imgPath: '', linkUrl: '', productIds: [] },
})
const question = (...points: number[][]) => ({
  text: '问',
  options: points.map((one) => ({ text: '答', points: one })),
})
const content = (facts: Partial<PatternContent> = {}): PatternContent => ({
  ...{ title: '花型', subTitle: '', intro: '', imgPath: '' },
  results: [result('玫瑰'), result('百合'), result('雏菊')],
  questions: [
    question([2, 0, 0], [0, 2, 0], [0, 0, 2]),
    question([1, 1, 0], [0, 2, 0], [0, 0, 1]),
    question([0, 0, 3], [1, 0, 0]),
  ],
  ...facts,
})

describe('scorePattern', () => {
  test.each([
    [[1, 1, 2], [4, 1, 0], 0],
    [[2, 2, 2], [1, 4, 0], 1],
    [[3, 3, 1], [0, 0, 6], 2],
    // equal points: the first in the operators' order
    [[1, 2, 1], [2, 2, 3], 2],
    [[1, 2, 2], [3, 2, 0], 0],
    [[2, 1, 2], [2, 3, 0], 1],
  ] as const)('%j gives %j, which is result %i', (answers, scores, at) => {
    expect(scorePattern(content(), answers)).toEqual({ scores, result: at })
  })

  test('of equal scores the first is the result', () => {
    const even = content({ questions: [question([1, 1, 1], [0, 1, 1])] })
    expect(scorePattern(even, [1]).result).toBe(0)
    expect(scorePattern(even, [2]).result).toBe(1)
  })
})

test.each([
  [[], 1],
  [[1], 2],
  [[1, 1], 3],
  [[1, 1, 1], undefined],
  [[1, 1, 3], 3],
  [[1, 0, 1], 2],
  [[4, 1, 1], 1],
  [[1, 1, 1, 1], 3],
  [[1.5, 1, 1], 1],
])('the answers %j lack question %s', (answers, missing) => {
  expect(missingAnswer(content(), answers)).toBe(missing)
})

describe('contentProblem', () => {
  test('a complete test may be published', () => expect(contentProblem(content())).toBeUndefined())

  test.each<[string, Partial<PatternContent>]>([
    ['结果应有 2 至 6 种', { results: [result('玫瑰')] }],
    ['题目应有 3 至 12 道', { questions: [question([1, 0, 0], [0, 1, 0])] }],
    ['结果的名称不能重复', { results: [result('玫瑰'), result('玫瑰'), result('雏菊')] }],
    ['第 1 题应有 2 至 6 个选项', { questions: [question([1, 0, 0]), ...content().questions.slice(1)] }],
    ['第 1 题的分值与结果的个数不一致', { questions: [question([1], [1]), ...content().questions.slice(1)] }],
    [
      '第 3 题的选项都没有分值',
      { questions: [...content().questions.slice(0, 2), question([0, 0, 0], [0, 0, 0])] },
    ],
  ])('%s', (problem, facts) => expect(contentProblem(content(facts))).toBe(problem))

  test('every result can be reached', () => {
    const never = [1, 2, 3].map(() => question([2, 0, 1], [0, 2, 1]))
    expect(contentProblem(content({ questions: never }))).toBe('怎么答都得不到“雏菊”，请调整分值')
  })

  const allAnswers = (counts: readonly number[]): number[][] =>
    counts.reduce<number[][]>(
      (before, count) =>
        before.flatMap((answers) => Array.from({ length: count }, (_, at) => [...answers, at + 1])),
      [[]],
    )
  const points = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
  const options = fc
    .array(points, { minLength: 2, maxLength: 3 })
    .filter((all) => all.some((one) => one.some((point) => point > 0)))

  // Red when only a few answers are tried: a result is called unreachable although some answers lead to it.
  test('a result is reported as unreachable exactly if no answers give it', () => {
    fc.assert(
      fc.property(fc.array(options, { minLength: 3, maxLength: 5 }), (all) => {
        const questions = all.map((one) => question(...one))
        const results = ['玫瑰', '百合', '雏菊', '菊花'].map(result)
        const reached = new Set(
          allAnswers(all.map((one) => one.length)).map(
            (answers) => scorePattern({ questions, results }, answers).result,
          ),
        )
        const missed = results.find((_, at) => !reached.has(at))
        expect(contentProblem(content({ questions, results }))).toBe(
          missed && `怎么答都得不到“${missed.name}”，请调整分值`,
        )
      }),
    )
  })

  test('the largest test is checked within its limit', () => {
    const results = ['一', '二', '三', '四', '五', '六'].map(result)
    let seed = 7
    const some = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 6
    }
    const row = () => results.map(some)
    const questions = Array.from({ length: 12 }, () => question(row(), row(), row(), row(), row(), row()))
    expect(contentProblem(content({ questions, results }))).toBeUndefined()
  })
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [3, 0, 1],
    [75, 0, 25],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('shares of %j are %j', (scores, shares) => expect(scoreShares(scores)).toEqual(shares))

test.each([
  ['GS083516', true],
  ['friend', true],
  ['', false],
  ['<b>', false],
  ['x'.repeat(33), false],
])('the share segment %j may be looked up: %s', (text, may) => expect(isShareCode(text)).toBe(may))
