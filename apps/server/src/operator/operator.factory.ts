import { randomBytes } from 'node:crypto'
import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { hashSecret } from '../platform/session/secret'
import { newToken, tokenHash } from '../platform/session/token'
import { operatorSessions, operators } from './operator.tables'

export type MadeOperator = { id: number; name: string; password: string; token: string }

let hashed: Promise<string> | undefined
const password = 'Console-Pass-2718'

/** An operator (administrator unless told otherwise) with a live session. */
export const makeOperator = async (
  app: App,
  overrides: Partial<typeof operators.$inferInsert> = {},
): Promise<MadeOperator> => {
  hashed ??= hashSecret(password)
  const now = app.clock.now()
  const [row] = await app.database.db
    .insert(operators)
    .values({
      name: `op-${randomBytes(5).toString('hex')}`,
      displayName: '周店长',
      role: 'administrator',
      passwordHash: await hashed,
      createdAt: new Date(now),
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('operator was not made')
  const token = newToken()
  await app.database.db.insert(operatorSessions).values({
    tokenHash: tokenHash(token),
    operatorId: row.id,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + 12 * HOUR),
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  return { id: row.id, name: row.name, password, token }
}
