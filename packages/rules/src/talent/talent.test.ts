import { expect, test } from 'vitest'
import { DAY, HOUR } from '../platform/time'
import { missingOfPost, PostKind, postPath } from '../post/post'
import { HOT_DAYS, hotScore } from '../post/post.hot'
import { newsText } from '../post/post.news'
import { keptReason, reportCode, TalentReportReason, talentReportText } from './talent.report'

const { imageText, video } = PostKind

test.each([
  [{ type: imageText, pictures: 1, film: false }, undefined],
  [{ type: imageText, pictures: 0, film: true }, 'post/no-pictures'],
  [{ type: video, pictures: 0, film: true }, undefined],
  [{ type: video, pictures: 9, film: false }, 'post/no-film'],
] as const)('R030: a work is pictures with words, or a film: %o → %s', (facts, missing) => {
  expect(missingOfPost(facts)).toBe(missing)
})

test('pictures and films are read on pages of their own', () => {
  expect(postPath(imageText, 7)).toBe('/talent/imgTextDetail?id=7')
  expect(postPath(video, 7)).toBe('/talent/scrollVideoDetail?id=7')
})

test('the hot list: what is liked, said and shared raises, age lowers, and it ends', () => {
  const fresh = { likes: 3, comments: 1, shares: 0, ageMs: HOUR }
  const old = { ...fresh, ageMs: 10 * DAY }
  expect(hotScore(fresh)).toBeGreaterThan(hotScore(old))
  expect(hotScore({ ...old, likes: 300 })).toBeGreaterThan(hotScore(fresh))
  expect(hotScore({ ...fresh, comments: 2 })).toBeGreaterThan(hotScore({ ...fresh, likes: 4 }))
  expect(hotScore({ ...fresh, shares: 1 })).toBeGreaterThan(hotScore({ ...fresh, comments: 2 }))
  expect(hotScore({ ...fresh, ageMs: HOT_DAYS * DAY })).toBe(0)
  // Clock difference of two servers: a work from the next second is new.
  expect(hotScore({ likes: 0, comments: 0, shares: 0, ageMs: -5 })).toBe(1000)
  expect(Number.isInteger(hotScore({ ...fresh, ageMs: 7 * HOUR + 1 }))).toBe(true)
})

test('likes and fans are one message', () => {
  expect(newsText({ likes: 3, fans: 1 })).toBe('3 个赞和 1 位新粉丝')
  expect(newsText({ likes: 0, fans: 2 })).toBe('2 位新粉丝')
  expect(newsText({ likes: 1, fans: 0 })).toBe('1 个赞')
  expect(newsText({ likes: 0, fans: 0 })).toBeUndefined()
})

test('each reason of a report has words, and is found again', () => {
  for (const code of Object.values(TalentReportReason)) {
    expect(talentReportText[code]).not.toBe('')
    expect(reportCode(keptReason[code])).toBe(code)
  }
  expect(reportCode('unrelated')).toBe(TalentReportReason.other)
})
