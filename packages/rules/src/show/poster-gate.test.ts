import { expect, test } from 'vitest'
import { Channel } from '../setting/channel'
import { mayPostPoster } from './poster-gate'

test.each([
  [Channel.iOS, '2.1.1', false],
  [Channel.iOS, '2.1.2', true],
  [Channel.Android, '2.1.2', false],
  [Channel.Android, '2.1.10', true],
  [Channel.H5, '', true],
])('R380, R381: channel %s with version %j may post: %s', (channel, version, may) => {
  expect(mayPostPoster(channel, version)).toBe(may)
})
