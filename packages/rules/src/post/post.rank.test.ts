import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import {
  baseScore,
  boostOf,
  isRankSetting,
  type PostFacts,
  rankOf,
  rankWeights,
  recommend,
  scoreAt,
} from './post.rank'

const none = { likes: 0, comments: 0, favourites: 0, follows: 0, views: 0 }
const weights = rankWeights({})
const scoreOf = (facts: PostFacts) => baseScore(facts, weights)
const now = Date.UTC(2026, 10, 28)
const noTies = { isFollowed: false, isBought: false, isKept: false }

test('reactions count against views: a like 1, a comment 2, a favourite 3, a follower 4', () => {
  expect(scoreOf(none)).toBe(1 / 50)
  expect(scoreOf({ likes: 3, comments: 2, favourites: 1, follows: 1, views: 50 })).toBe(15 / 100)
  expect(scoreOf({ ...none, views: 950 })).toBe(1 / 1000)
})

test('the weights are settings; those of reactions are in the stored ranks, boosts are not', () => {
  const heavy = rankWeights({ 'community.likeWeight': 7, 'community.followBoost': 50 })
  expect(baseScore({ ...none, likes: 2 }, heavy)).toBe(15 / 50)
  expect(boostOf({ ...noTies, isFollowed: true }, heavy)).toBe(0.5)
  expect((['community.likeWeight', 'community.followBoost'] as const).map(isRankSetting)).toEqual([
    true,
    false,
  ])
})

test.each([
  ['recommended', 3],
  ['hot', 1],
] as const)(
  '%s: the score halves in %i days, and the order of the ranks is that of the scores',
  (list, days) => {
    const facts = { ...none, likes: 4 }
    const rank = rankOf(facts, now, list, weights)
    expect(scoreAt(rank, now, list)).toBeCloseTo(scoreOf(facts), 6)
    expect(scoreAt(rank, now + days * DAY, list)).toBeCloseTo(scoreOf(facts) / 2, 6)
    const older = rankOf({ ...none, likes: 8 }, now - days * DAY, list, weights)
    expect(older < rank).toBe(scoreOf({ ...none, likes: 8 }) / 2 < scoreOf(facts))
  },
)

test('a reader first sees posts by authors they follow and about what they bought or keep', () => {
  expect(boostOf({ isFollowed: true, isBought: true, isKept: true }, weights)).toBeCloseTo(0.7)
  const post = (id: number, score: number, ties = {}) => ({ id, authorId: id, score, ...noTies, ...ties })
  const posts = [
    post(1, 0.25),
    post(2, 0.1),
    post(3, 0.1, { isBought: true }),
    post(4, 0.02, { isFollowed: true }),
  ]
  expect(recommend(posts, [], weights)).toEqual([4, 3, 1, 2])
})

test('new posts get every fifth place; each post is listed once', () => {
  const posts = Array.from({ length: 12 }, (_, at) => ({ id: 100 - at, authorId: at, score: 1, ...noTies }))
  const first = [
    { id: 7, authorId: 20 },
    { id: 97, authorId: 3 },
  ]
  const order = recommend(posts, first, weights)
  expect(order.slice(0, 5)).toEqual([100, 99, 98, 96, 7])
  expect(order[9]).toBe(97)
  expect(new Set(order).size).toBe(13)
})

test('at most two posts of an author in ten, while there are others', () => {
  const posts = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: 100 - at, authorId: at < 12 ? 1 : at, score: 40 - at },
    ...noTies,
  }))
  const order = recommend(posts, [], weights)
  const authors = order.map((id) => posts.find((post) => post.id === id)?.authorId)
  for (let at = 0; at + 10 <= 30; at++)
    expect(authors.slice(at, at + 10).filter((id) => id === 1).length).toBeLessThanOrEqual(2)
  expect(recommend(posts.slice(0, 5), [], weights)).toHaveLength(5)
})
