import { expect, test } from 'vitest'
import { missingOfPost, PostKind, postPath } from '../post/post'
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

test('pictures and films have separate pages', () => {
  expect(postPath(imageText, 7)).toBe('/talent/imgTextDetail?id=7')
  expect(postPath(video, 7)).toBe('/talent/scrollVideoDetail?id=7')
})

test('likes and fans are one message', () => {
  const known = { isFirst: false, allFans: 30 }
  expect(newsText({ ...known, likes: 3, fans: 1 })).toBe('3 个赞和 1 位新粉丝')
  expect(newsText({ ...known, likes: 0, fans: 2 })).toBe('2 位新粉丝')
  expect(newsText({ ...known, likes: 0, fans: 0 })).toBeUndefined()
  expect(newsText({ likes: 1, fans: 0, isFirst: true, allFans: 0 })).toBe('第一个赞')
  expect(newsText({ likes: 2, fans: 3, isFirst: true, allFans: 11 })).toBe(
    '最早的 2 个赞和 3 位新粉丝（粉丝满 10 位）',
  )
})

test('each reason of a report has a text, and is parsed from it', () => {
  for (const code of Object.values(TalentReportReason)) {
    expect(talentReportText[code]).not.toBe('')
    expect(reportCode(keptReason[code])).toBe(code)
  }
  expect(reportCode('unrelated')).toBe(TalentReportReason.other)
})
