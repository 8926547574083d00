import { expect, test } from 'vitest'
import { ModerationStatus } from '../moderation/moderation.status'
import { ShowStatus, showState } from './activity'
import { filesOfFilm, isPicturesOrFilm } from './post'
import { mayRewrite, mayVote } from './post.rewrite'

const window = { status: ShowStatus.published, beginMs: 100, endMs: 200 }

test.each([
  [{ ...window, status: ShowStatus.draft }, 150, 'draft'],
  [window, 99, 'coming'],
  [window, 100, 'running'],
  [window, 199, 'running'],
  [window, 200, 'over'],
  [{ ...window, status: ShowStatus.ended }, 150, 'over'],
  [{ ...window, status: ShowStatus.ended }, 50, 'over'],
] as const)('%o at %i is %s', (facts, now, state) => {
  expect(showState(facts, now)).toBe(state)
})

test('R214: a card is of type 20 when it has a film; pictures and a film do not mix, but a cover follows it', () => {
  expect([[], ['/a.jpg', '/b.jpg'], ['/a.mp4'], ['/a.mp4', '/b.jpg']].every(isPicturesOrFilm)).toBe(true)
  expect(
    [
      ['/b.jpg', '/a.mp4'],
      ['/a.mp4', '/b.jpg', '/c.jpg'],
      ['/a.mp4', '/b.mp4'],
    ].some(isPicturesOrFilm),
  ).toBe(false)
  expect(filesOfFilm('/a.mp4', '/b.jpg')).toEqual(['/a.mp4', '/b.jpg'])
  expect(filesOfFilm('/a.mp4', '/a.jpg')).toEqual(['/a.mp4'])
})

const post = { status: ModerationStatus.pass, votes: 0, state: null }
test.each([
  [post, true],
  [{ ...post, status: ModerationStatus.fail, state: 'running' }, true],
  [{ ...post, status: ModerationStatus.reported }, 'post/reported'],
  [{ ...post, votes: 1, state: 'running' }, 'post/voted'],
  [{ ...post, status: ModerationStatus.fail, state: 'over' }, 'show/activity-closed'],
] as const)('a post of %o may be rewritten: %s', (facts, answer) => {
  const verdict = mayRewrite(facts)
  expect(verdict.ok ? true : verdict.code).toBe(answer)
})

const vote = { isVote: true, state: 'running' } as const
test.each([
  [{ isMine: false, activity: vote }, true],
  [{ isMine: true, activity: vote }, 'show/own-post'],
  [{ isMine: false, activity: null }, 'show/no-votes'],
  [{ isMine: false, activity: { ...vote, isVote: false } }, 'show/no-votes'],
  [{ isMine: false, activity: { ...vote, state: 'coming' } }, 'show/votes-closed'],
  [{ isMine: false, activity: { ...vote, state: 'over' } }, 'show/votes-closed'],
] as const)('a vote for %o: %s', (facts, answer) => {
  const verdict = mayVote(facts)
  expect(verdict.ok ? true : verdict.code).toBe(answer)
})
