import { randomInt } from 'node:crypto'
import { isIdNumber, maskIdNumber, maskRealName } from '@greenstar/rules/identity/id-number'
import { IdentitySide, IdentityStatus } from '@greenstar/rules/identity/identity.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { numberHash, sealPicture, sealText } from './identity.seal'
import { insertIdentity, insertIdentityPicture } from './identity.store'
import type { memberIdentities } from './identity.tables'

/** Appends the check digit to 17 digits. */
const withCheckDigit = (digits: string): string => {
  const last = [...'0123456789X'].find((digit) => isIdNumber(`${digits}${digit}`))
  if (last === undefined) throw new Error(`${digits} begins no id number`)
  return `${digits}${last}`
}

/** Returns a random id number of an adult. */
export const anIdNumber = (): string =>
  withCheckDigit(`11010519${randomInt(60, 99)}${randomInt(10, 13)}${randomInt(10, 28)}${randomInt(100, 999)}`)

/** Inserts a side of a card that was uploaded but not submitted. */
export const makeIdentityPicture = (
  app: App,
  db: Db,
  memberId: number,
  side: number,
  jpeg = Buffer.from('jpeg'),
): Promise<number> => {
  const now = app.clock.now()
  return insertIdentityPicture(db, {
    memberId,
    side,
    sealed: sealPicture(app, memberId, jpeg),
    createdAt: new Date(now),
    deleteAt: new Date(now + 86_400_000),
  })
}

type Made = {
  name?: string
  number?: string
  jpeg?: Buffer
  row?: Partial<typeof memberIdentities.$inferInsert>
}

/** Inserts a real name with both sides of the card; waiting unless overridden. */
export const makeIdentity = async (
  app: App,
  db: Db,
  memberId: number,
  { name = '林小满', number = anIdNumber(), jpeg = Buffer.from('jpeg'), row = {} }: Made = {},
): Promise<number> => {
  const createdAt = new Date(app.clock.now())
  const isKept = (row.status ?? IdentityStatus.submitted) <= IdentityStatus.passed
  const id = await insertIdentity(db, {
    memberId,
    status: IdentityStatus.submitted,
    nameSealed: isKept ? sealText(app, memberId, name) : '',
    numberSealed: isKept ? sealText(app, memberId, number) : '',
    numberHash: numberHash(app, number),
    nameMasked: maskRealName(name),
    numberMasked: maskIdNumber(number),
    createdAt,
    ...row,
  })
  if (id === undefined) throw new Error('identity was not made')
  if (isKept)
    for (const side of Object.values(IdentitySide)) {
      const sealed = sealPicture(app, memberId, jpeg)
      await insertIdentityPicture(db, { memberId, identityId: id, side, sealed, createdAt })
    }
  return id
}
