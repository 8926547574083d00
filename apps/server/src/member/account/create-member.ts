import { randomInt } from 'node:crypto'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { findMemberByPhone, insertMember, isMemberCode, type MemberRow } from '../member.store'
import { runMemberEffects } from '../member-effect.service'
import { recognise } from './former.service'

// Without 0, O, 1, I and L, which people mix up when they read a code aloud.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/** Returns a random member code of eight characters, so that codes cannot be guessed from others. */
export const newMemberCode = () =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

export const newName = () => `绿星会员${String(randomInt(10_000)).padStart(4, '0')}`

export type NewMember = {
  phone: string
  now: number
  passwordHash?: string | undefined
  city?: string | undefined
  /** Member code of the referrer; dropped if it is not a member's code (domain 13). */
  userCode?: string | undefined
  /** Id in the messenger that is bound to the account, to recognise a person who registers again. */
  unionId?: string | undefined
}

/** Registers a phone at level 1; undefined if it already has a member (decided by the unique index). */
export const createMember = async (app: App, db: Db, facts: NewMember): Promise<MemberRow | undefined> => {
  const { phone, now, passwordHash = null, city = '', userCode = '' } = facts
  const referrerCode = userCode !== '' && (await isMemberCode(db, userCode)) ? userCode : ''
  for (let attempt = 1; attempt <= 5; attempt++) {
    const member = await insertMember(db, {
      code: newMemberCode(),
      phone,
      name: newName(),
      passwordHash,
      city,
      referrerCode,
      createdAt: new Date(now),
    })
    if (member) {
      await recognise(app, db, member.id, { phone, unionId: facts.unionId }, now)
      await runMemberEffects('joined', app, db, member.id, now)
      return (await findMemberByPhone(db, phone)) ?? member
    }
    if (await findMemberByPhone(db, phone)) return undefined
  }
  throw new Error('no free member code')
}
