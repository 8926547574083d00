import { randomInt } from 'node:crypto'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { newToken, tokenHash } from '../platform/session/token'
import { newMemberCode } from './account/create-member'
import { codeHash } from './login/code-secret'
import { addresses, memberSessions, members, memberTags, smsCodes } from './member.tables'

const dbOf = (where: App | Db): Db => ('database' in where ? where.database.db : where)
const nowOf = (where: App | Db) => ('database' in where ? where.clock.now() : Date.now())

export const aPhone = () => `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`

export type MadeMember = { id: number; token: string; phone: string; code: string }

/** Creates a member with a live session. */
export const makeMember = async (
  where: App | Db,
  overrides: Partial<typeof members.$inferInsert> = {},
): Promise<MadeMember> => {
  const db = dbOf(where)
  const now = nowOf(where)
  const [row] = await db
    .insert(members)
    .values({
      code: newMemberCode(),
      phone: aPhone(),
      name: '绿星会员0001',
      createdAt: new Date(now),
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('member was not made')
  return { id: row.id, phone: row.phone, code: row.code, token: await makeSession(where, row.id) }
}

/** Inserts `n` members without sessions in one statement; returns their phones. */
export const makeMembers = async (
  where: App | Db,
  n: number,
  overrides: Partial<typeof members.$inferInsert> = {},
): Promise<string[]> => {
  const createdAt = new Date(nowOf(where))
  const rows = Array.from({ length: n }, () => ({
    code: newMemberCode(),
    phone: aPhone(),
    name: '绿星会员',
    createdAt,
  }))
  await dbOf(where)
    .insert(members)
    .values(rows.map((row) => ({ ...row, ...overrides })))
  return rows.map(({ phone }) => phone)
}

export const makeSession = async (
  where: App | Db,
  memberId: number,
  overrides: Partial<typeof memberSessions.$inferInsert> = {},
): Promise<string> => {
  const now = nowOf(where)
  const token = newToken()
  await dbOf(where)
    .insert(memberSessions)
    .values({
      tokenHash: tokenHash(token),
      memberId,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + 90 * DAY),
      ...overrides,
    })
  return token
}

/** Inserts the session of a member's token again, if something ended it. */
export const keepSession = async (app: App, { id, token }: Pick<MadeMember, 'id' | 'token'>) => {
  const now = app.clock.now()
  await app.database.db
    .insert(memberSessions)
    .values({
      tokenHash: tokenHash(token),
      memberId: id,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + 90 * DAY),
    })
    .onConflictDoNothing()
}

/** Creates an address in 广东省 深圳市 南山区 unless overridden; returns its id. */
export const makeAddress = async (
  where: App | Db,
  memberId: number,
  overrides: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> => {
  const at = new Date(nowOf(where))
  const [row] = await dbOf(where)
    .insert(addresses)
    .values({
      memberId,
      receiverName: '林小满',
      receiverPhone: '13800138000',
      provinceId: 440000,
      cityId: 440300,
      districtId: 440305,
      detail: '科技园1号',
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returning({ id: addresses.id })
  if (!row) throw new Error('address was not made')
  return row.id
}

export const makeTag = async (where: App | Db, name: string): Promise<number> => {
  const createdAt = new Date(nowOf(where))
  const [row] = await dbOf(where)
    .insert(memberTags)
    .values({ name, createdAt })
    .returning({ id: memberTags.id })
  if (!row) throw new Error('tag was not made')
  return row.id
}

/** Stores a code as if it had been sent; returns its id. */
export const makeSmsCode = async (
  app: App,
  facts: { phone: string; type: number; code: string },
  overrides: Partial<typeof smsCodes.$inferInsert> = {},
): Promise<number> => {
  const { phone, type, code } = facts
  const now = app.clock.now()
  const [row] = await app.database.db
    .insert(smsCodes)
    .values({
      phone,
      type,
      codeHash: codeHash(app, phone, type, code),
      ip: '127.0.0.1',
      createdAt: new Date(now),
      expiresAt: new Date(now + 5 * MINUTE),
      ...overrides,
    })
    .returning({ id: smsCodes.id })
  if (!row) throw new Error('code was not made')
  return row.id
}
