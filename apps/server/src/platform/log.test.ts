import { closeSync, openSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog, plainError } from './log'

test('a failed query is named without its parameters and details', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "members_phone_unique"'),
    {
      code: '23505',
      detail: 'Key (phone)=(13912345678) already exists.',
    },
  )
  const plain = plainError(new DrizzleQueryError('insert into "members" values ($1)', ['13912345678'], cause))
  expect(plain).toMatchObject({ state: '23505', message: expect.stringContaining('members_phone_unique') })
  expect(plain.stack).toContain('log.test.ts')
  expect(JSON.stringify(plain)).not.toContain('13912345678')
})

test('a refused connection is logged with its code', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(plainError(error)).toMatchObject({ message: 'connect ECONNREFUSED', state: 'ECONNREFUSED' })
  expect(plainError('odd')).toEqual({ type: 'string', message: 'odd' })
})

test('a full disk of the log stops no request (reliability FR06)', () => {
  // Seen to hang, or to end the process, with the logger's own destination.
  const full = openSync('/dev/full', 'w')
  const log = createLog('info', full)
  for (let n = 0; n < 20_000; n++)
    log.info({ n }, 'a line that will not be read, of about a hundred letters in all')
  closeSync(full)
})
