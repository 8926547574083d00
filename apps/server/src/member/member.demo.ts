import { createHash } from 'node:crypto'
import { levelCount } from '@greenstar/rules/level/level'
import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { hashSecret } from '../platform/session/secret'
import { idsOfCounty } from '../region/region.service'
import { memberConsents } from './account/account.tables'
import { insertAddress, setDefault } from './address/address.store'
import { insertMember } from './member.store'

/** Maximum age in days of a demo member's consent to the current policy. */
const consentedDaysAgo = 12

export type DemoMemberFacts = {
  /** Number of the member within the demo's data. */
  id: number
  code: string
  phone: string
  /** Plain text, as the member types it. */
  password: string
  name: string
  /** Name of a drawn picture, such as `a-1`. */
  avatar: string
  level: number
  growth: number
  pollen: number
  city: string
  /** Whether the messenger is bound, so that template messages can be sent. */
  hasMessenger?: boolean
  joinedDaysAgo: number
  addresses: readonly {
    receiverName: string
    receiverPhone: string
    districtId: number
    detail: string
    tag: string
    isDefault: boolean
  }[]
}

/** A stored demo member: row id, and the ids of the addresses in the order of the data. */
export type DemoMemberRow = { id: number; addressIds: number[] }

const insertAddresses = async (db: Db, memberId: number, facts: DemoMemberFacts, joined: number) => {
  const ids: number[] = []
  for (const [index, { districtId, isDefault, ...address }] of facts.addresses.entries()) {
    const at = new Date(joined + index * MINUTE)
    const row = await insertAddress(
      db,
      memberId,
      { ...address, ...idsOfCounty(districtId), updatedAt: at },
      at,
    )
    if (isDefault) await setDefault(db, memberId, row.id, true)
    ids.push(row.id)
  }
  return ids
}

/** Inserts a demo member who can log in, with addresses; throws if the phone or code is taken. */
export const insertDemoMember = async (app: App, db: Db, facts: DemoMemberFacts): Promise<DemoMemberRow> => {
  const { code, phone, name, level, growth, pollen, city } = facts
  const joined = app.clock.now() - facts.joinedDaysAgo * DAY
  const typed = createHash('md5').update(facts.password).digest('hex')
  const row = await insertMember(db, {
    code,
    phone,
    name,
    level,
    // levels reached by the demo's past orders are not announced; later ones are
    announcedLevel: levelCount,
    growth,
    pollen,
    city,
    // the sandbox accepts a template message to any open id
    ...(facts.hasMessenger ? { openId: `oDemo${code}`, unionId: `oUDemo${code}` } : {}),
    consentVersion: POLICY_VERSION,
    avatar: `/media/${facts.avatar}.jpg`,
    passwordHash: await hashSecret(typed),
    createdAt: new Date(joined),
  })
  if (!row) throw new Error(`demo member ${code} is already there`)
  await db.insert(memberConsents).values({
    ...{ memberId: row.id, version: POLICY_VERSION, agreed: true, channel: '10' },
    createdAt: new Date(Math.max(joined, app.clock.now() - consentedDaysAgo * DAY)),
  })
  return { id: row.id, addressIds: await insertAddresses(db, row.id, facts, joined) }
}
