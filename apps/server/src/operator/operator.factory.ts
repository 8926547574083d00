import { randomBytes } from 'node:crypto'
import { HOUR } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Feature } from '../platform/feature'
import { digestOf } from '../platform/frozen'
import { hashSecret } from '../platform/session/secret'
import { newToken, tokenHash } from '../platform/session/token'
import { defineApproval } from './approval.service'
import { insertApproval } from './approval.store'
import { sealSecret } from './console-key'
import { operatorRoles, operatorSessions, operators } from './operator.tables'
import { newTotpSecret } from './totp'

export type MadeOperator = { id: number; name: string; password: string; token: string }

let hashed: Promise<string> | undefined
const password = 'Console-Pass-2718'

/** Creates an operator (administrator unless overridden) with a live session. */
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

/** Gives an operator an authenticator; returns its secret. */
export const makeTotp = async (app: App, id: number): Promise<string> => {
  const secret = newTotpSecret()
  await app.database.db
    .update(operators)
    .set({ totpSealed: sealSecret(app, id, secret), totpConfirmedAt: new Date(app.clock.now()) })
    .where(eq(operators.id, id))
  return secret
}

export const makeRole = async (
  app: App,
  permissions: string[],
  key = `own-${randomBytes(5).toString('hex')}`,
) => {
  await app.database.db
    .insert(operatorRoles)
    .values({ key, name: key, permissions, createdAt: new Date(app.clock.now()) })
  return key
}

/** Creates a waiting approval of a kind without effect; returns its id. */
export const makeApproval = async (app: App, askedBy: number): Promise<number> => {
  const now = app.clock.now()
  if (!app.features.includes(nothingFeature)) app.features = [...app.features, nothingFeature]
  const row = await insertApproval(app.database.db, {
    kind: nothing.kind,
    subject: `nothing:${randomBytes(5).toString('hex')}`,
    summary: '无事发生',
    payload: {},
    digest: digestOf({ rests: {} }),
    reason: '测试',
    askedBy,
    askedAt: new Date(now),
    expiresAt: new Date(now + HOUR),
  })
  return row.id
}

const nothing = defineApproval<object>({
  kind: 'test.nothing',
  title: '无',
  permission: 'order.read',
  shows: async () => ({ rests: {}, gains: [] }),
  async run() {},
})
const nothingFeature: Feature = { name: 'nothing', approvals: [nothing] }
