import { expect, test } from 'vitest'
import { hashSecret, isHashingCrowded } from './secret'

// Red with one queue for both: the member is last of all.
test('password guesses at the console do not delay members (reliability FR80)', async () => {
  let done = 0
  const guesses = Array.from({ length: 20 }, (_, n) =>
    hashSecret(`guess ${n}`, 'operator').then(() => {
      done++
    }),
  )
  await hashSecret('a member', 'member')
  expect(done).toBeLessThan(15)
  expect(isHashingCrowded('member')).toBe(false)
  await Promise.all(guesses)
})
