import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainError } from './log'

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

test('an error that is only an address refused keeps its code', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(plainError(error)).toMatchObject({ message: 'connect ECONNREFUSED', state: 'ECONNREFUSED' })
  expect(plainError('odd')).toEqual({ type: 'string', message: 'odd' })
})
