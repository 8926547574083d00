import type { Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import type { AuditStatus } from '@greenstar/rules/member/member.identity'
import { DAY } from '@greenstar/rules/platform/time'
import type { AreaIds, AreaPath } from '@greenstar/rules/region/area'
import { type OrderSeller, sellerOfOrder } from '@greenstar/rules/staff/staff.binding'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInMember } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { tokenHash } from '../platform/session/token'
import { describeArea, findArea } from '../region/region.service'
import { getSetting } from '../setting/setting.service'
import { type AddressRow, findAddress, findBuyer } from './address.store'
import {
  activeMember,
  findMember,
  findMemberByCode,
  findSession,
  holdMemberRow,
  holdMemberRows,
  listLiveSessions,
  type MemberRow,
  setMemberAudit,
  setMemberColumns,
  touchSession,
} from './member.store'
import { findTicket } from './messenger-ticket.store'
import { boundOf } from './selling.service'

const touchEvery = 10 * 60_000

/**
 * The member of a token: undefined when the token is unknown, expired or idle too long or its member is frozen,
 * 'gone' when its member no longer exists (the client then clears everything, spec 8.1).
 */
export const findSignedInMember = async (
  app: App,
  db: Db,
  sessionHash: string,
  now: number,
): Promise<SignedInMember | 'gone' | undefined> => {
  const idleSince = new Date(now - (await getSetting(app, 'session.idleDays', db)) * DAY)
  const row = await findSession(db, sessionHash, new Date(now), idleSince)
  if (!row) return undefined
  if (row.memberId === null) return 'gone'
  if (row.status !== activeMember) return undefined
  if (now - row.lastSeenAt.getTime() > touchEvery) await touchSession(db, sessionHash, new Date(now))
  return { id: row.memberId, sessionHash }
}

/** Which of these sessions are alive, their members not frozen: one statement. */
export const liveMemberSessions = async (
  app: App,
  db: Db,
  hashes: readonly string[],
  now: number,
): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set()
  const idleSince = new Date(now - (await getSetting(app, 'session.idleDays', db)) * DAY)
  return listLiveSessions(db, hashes, new Date(now), idleSince)
}

export {
  countLeaving,
  endLeaving,
  findLeaving,
  giveUpAccount,
  isLeaving,
  type LeavingRow,
  listLeaving,
  putOffLeaving,
} from './cancellation.store'
export { takeProof } from './proof'

export type MemberSummary = {
  id: number
  code: string
  name: string
  avatar: string
  /** Eleven digits; mask it before it goes anywhere. */
  phone: string
  /** 1 to 6 (domain 8). */
  level: number
  growth: number
  /** Pollen; below 0 it is owed (domain 7). */
  pollen: number
  /** MemberIdentity 10, 20, 30. */
  identity: number
  referrerCode: string
  createdAt: Date
}

const summaryOf = (row: MemberRow): MemberSummary => {
  const { id, code, name, avatar, phone, level, growth, pollen, identity, referrerCode, createdAt } = row
  return { id, code, name, avatar, phone, level, growth, pollen, identity, referrerCode, createdAt }
}

/** The member behind a code that may be shown to others: undefined for an unknown code, and while he is frozen. */
export const findSharer = async (db: Db, code: string) => {
  const row = await findMemberByCode(db, code)
  return row?.status === activeMember ? { id: row.id, name: row.name, avatar: row.avatar } : undefined
}

/** The member whose code another registered with, whatever became of him since. */
export const findReferrer = (db: Db, code: string) => findMemberByCode(db, code)

/** What other features may know of a member; refuses with member/gone when there is none. */
export const getMemberSummary = async (db: Db, id: number): Promise<MemberSummary> => {
  const row = await findMember(db, id)
  if (!row) throw refuse('member/gone')
  return summaryOf(row)
}

/** The messenger identity bound to a member, '' when none is; what the pay bridge needs. */
export const getMemberOpenId = async (db: Db, id: number): Promise<string> =>
  (await findMember(db, id))?.openId ?? ''

/** The messenger's person behind a ticket of GetWXOpenInfoByCode; '' when it is none, used or too old (reliability R45). */
export const getTicketOpenId = async (db: Db, ticket: string, now: number): Promise<string> =>
  (await findTicket(db, tokenHash(ticket), new Date(now)))?.openId ?? ''

export type MemberAddress = AreaIds & {
  id: number
  receiverName: string
  receiverPhone: string
  provinceName: string
  cityName: string
  districtName: string
  detail: string
  /** One line: areas and detail. */
  fullAddress: string
  /** Free freight stops there (domain 15). */
  isNotFreeArea: boolean
  isDefault: boolean
  tag: string
}

/** A stored address with the names of its areas. */
export const addressFacts = (row: AddressRow): MemberAddress => {
  const { id, receiverName, receiverPhone, provinceId, cityId, districtId, detail, isDefault, tag } = row
  const ids = { provinceId, cityId, districtId }
  return { id, receiverName, receiverPhone, ...ids, detail, isDefault, tag, ...describeArea(ids, detail) }
}

/** A member's own address; refuses with member/address-not-found when absent, deleted or another's. */
export const getAddress = async (db: Db, memberId: number, addressId: number): Promise<MemberAddress> => {
  const row = await findAddress(db, memberId, addressId)
  if (!row) throw refuse('member/address-not-found')
  return addressFacts(row)
}

/**
 * A member, the address of his that he chose, if he chose one, and whose sale his order would be; refuses as those two
 * alone do.
 */
export const getBuyer = async (
  db: Db,
  memberId: number,
  addressId: number | undefined,
  now: number,
): Promise<{ member: MemberSummary; address: MemberAddress | undefined; sale: OrderSeller }> => {
  const row = await findBuyer(db, memberId, addressId)
  if (!row) throw refuse('member/gone')
  if (addressId !== undefined && !row.address) throw refuse('member/address-not-found')
  return {
    member: summaryOf(row.member),
    address: row.address ? addressFacts(row.address) : undefined,
    sale: sellerOfOrder(boundOf(row.member), row.seller ?? undefined, now),
  }
}

type AddressOnWire = DataOf<Shop['member']['SaveReceiveAddress']>

/** Address of the wire (spec 3). */
export const addressWire = (address: MemberAddress): AddressOnWire => ({
  ID: address.id,
  ReceiverName: address.receiverName,
  ReceiverPhone: address.receiverPhone,
  Province: address.provinceId,
  City: address.cityId,
  District: address.districtId,
  ProvinceName: address.provinceName,
  CityName: address.cityName,
  DistrictName: address.districtName,
  ContractAddress: address.detail,
  FullAddress: address.fullAddress,
  IsDefault: address.isDefault,
  Tag: address.tag,
  IsNotFreeArea: address.isNotFreeArea,
})

/** Refuses with member/area-unknown unless district, city and province lie within each other. */
export const ensureArea = (ids: AreaIds): AreaPath => {
  const path = findArea(ids)
  if (!path) throw refuse('member/area-unknown')
  return path
}

export type HeldMember = { pollen: number; growth: number; level: number; joinedAt: number }

/** Holds a member for the transaction: everything that moves his pollen or growth begins here and so comes one by one. */
export const holdMember = async (db: Db, id: number): Promise<HeldMember> => {
  const row = await holdMemberRow(db, id)
  if (!row) throw refuse('member/gone')
  const { pollen, growth, level, createdAt } = row
  return { pollen, growth, level, joinedAt: createdAt.getTime() }
}

/** Holds many members at once, for a batch whose effects move first one ledger of all of them and then another. */
export const holdMembers = async (db: Db, ids: readonly number[]): Promise<void> => {
  await holdMemberRows(db, ids)
}

/** Writes what the ledger of growth comes to; only it calls this, on a member that is held. */
export const setMemberSums = (db: Db, id: number, sums: { growth?: number; level?: number }) =>
  setMemberColumns(db, id, sums)

/** AuditStatus of the real name (spec 3); the noun `identity` alone calls it, on a member that is held. */
export const setAuditStatus = async (db: Db, id: number, status: AuditStatus): Promise<void> => {
  await setMemberAudit(db, id, status)
}
