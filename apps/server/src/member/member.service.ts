import type { Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { MemberStatus } from '@greenstar/rules/member/member.status'
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
import { type AddressRow, findAddress, findBuyer } from './address/address.store'
import { findTicket } from './login/messenger-ticket.store'
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
import { boundOf } from './selling.service'

const touchEvery = 10 * 60_000

/**
 * Returns the member of a session: undefined when the session is unknown, expired, idle too long or its
 * member frozen; 'gone' when the member no longer exists (the client then clears all its data, spec 8.1).
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

/** Returns the sessions that are live and whose members are not frozen, in one query. */
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
  listErased,
  listLeaving,
  putOffLeaving,
} from './account/cancellation.store'
export { areOneHousehold, householdsOf } from './account/household'
export { type JoinedColumns, putJoined, readJoined } from './account/joined.store'
export { knownMember } from './login/known-sessions'
export { takeProof } from './login/proof'
export { deleteSessionsOf as endAllSessions } from './member.store'
export {
  findTag,
  listRuledIds,
  retagPart,
  setRuled,
  setTagRule,
  tagsOf,
} from './room/tag.store'

export type MemberSummary = {
  id: number
  code: string
  name: string
  avatar: string
  /** Eleven digits; mask it before showing it. */
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

/** Returns the public facts of a code's member: undefined for an unknown code or a frozen member. */
export const findSharer = async (db: Db, code: string) => {
  const row = await findMemberByCode(db, code)
  return row?.status === activeMember ? { id: row.id, name: row.name, avatar: row.avatar } : undefined
}

/** Returns the member with a referrer code, whatever their status. */
export const findReferrer = (db: Db, code: string) => findMemberByCode(db, code)

/** Returns what other nouns may know of a member; refuses with member/gone. */
export const getMemberSummary = async (db: Db, id: number): Promise<MemberSummary> => {
  const row = await findMember(db, id)
  if (!row) throw refuse('member/gone')
  return summaryOf(row)
}

/** Whether an account is closed, or merged into another: no member can log in to it. */
export const hasNoOwner = async (db: Db, id: number): Promise<boolean> => {
  const status = (await findMember(db, id))?.status
  return status === undefined || status === MemberStatus.gone || status === MemberStatus.merged
}

/** Locks the member to whom an operator gives something. Refuses with member/gone: the account is closed or merged. */
export const holdReceiver = async (db: Db, id: number): Promise<void> => {
  await holdMembers(db, [id])
  if (await hasNoOwner(db, id)) throw refuse('member/gone')
}

/** Whether a member's real name is approved. */
export const hasPassedAudit = async (db: Db, id: number): Promise<boolean> =>
  (await findMember(db, id))?.auditStatus === AuditStatus.Pass

/** Whether a member has set a login password. */
export const hasPassword = async (db: Db, id: number): Promise<boolean> =>
  (await findMember(db, id))?.passwordHash != null

/** Returns the messenger open id bound to a member, or ''; needed to pay inside the messenger. */
export const getMemberOpenId = async (db: Db, id: number): Promise<string> =>
  (await findMember(db, id))?.openId ?? ''

/** Returns the open id of a GetWXOpenInfoByCode ticket; '' if unknown, used or expired (reliability FR45). */
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
  /** Whether free freight is not offered there (domain 15). */
  isNotFreeArea: boolean
  isDefault: boolean
  tag: string
}

export const addressFacts = (row: AddressRow): MemberAddress => {
  const { id, receiverName, receiverPhone, provinceId, cityId, districtId, detail, isDefault, tag } = row
  const ids = { provinceId, cityId, districtId }
  return { id, receiverName, receiverPhone, ...ids, detail, isDefault, tag, ...describeArea(ids, detail) }
}

/** Returns a member's own address; refuses with member/address-not-found if absent, deleted or not theirs. */
export const getAddress = async (db: Db, memberId: number, addressId: number): Promise<MemberAddress> => {
  const row = await findAddress(db, memberId, addressId)
  if (!row) throw refuse('member/address-not-found')
  return addressFacts(row)
}

/**
 * Returns a member, their address with this id, if given, and the seller of an order placed now. Refuses with
 * member/gone, member/address-not-found.
 */
export const getBuyer = async (
  db: Db,
  memberId: number,
  addressId: number | undefined,
  now: number,
): Promise<{ member: MemberSummary; address: MemberAddress | undefined; sale: OrderSeller }> => {
  const row = await findBuyer(db, memberId, addressId)
  // read after the lock for placing: an account that was merged in the meantime places nothing any more
  if (!row || row.member.status === MemberStatus.merged) throw refuse('member/gone')
  if (addressId !== undefined && !row.address) throw refuse('member/address-not-found')
  return {
    member: summaryOf(row.member),
    address: row.address ? addressFacts(row.address) : undefined,
    sale: sellerOfOrder(boundOf(row.member), row.seller ?? undefined, now),
  }
}

type AddressOnWire = DataOf<Shop['member']['SaveReceiveAddress']>

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

/** Refuses with member/area-unknown unless the district is in the city and the city in the province. */
export const ensureArea = (ids: AreaIds): AreaPath => {
  const path = findArea(ids)
  if (!path) throw refuse('member/area-unknown')
  return path
}

export type HeldMember = {
  pollen: number
  growth: number
  level: number
  joinedAt: number
  isFrozen: boolean
}

/** Locks a member's row; required before changing pollen or growth, so that changes run one at a time. */
export const holdMember = async (db: Db, id: number): Promise<HeldMember> => {
  const row = await holdMemberRow(db, id)
  if (!row) throw refuse('member/gone')
  const { pollen, growth, level, createdAt, status } = row
  return { pollen, growth, level, joinedAt: createdAt.getTime(), isFrozen: status === MemberStatus.frozen }
}

/** Locks many members at once, for a batch that changes several ledgers of all of them. */
export const holdMembers = async (db: Db, ids: readonly number[]): Promise<void> => {
  await holdMemberRows(db, ids)
}

/** Writes sums of the growth ledger; only the ledger calls it, with the member locked. */
export const setMemberSums = (db: Db, id: number, sums: { growth?: number; level?: number }) =>
  setMemberColumns(db, id, sums)

/** Sets the AuditStatus of the real name (spec 3); only the noun `identity` calls it, member locked. */
export const setAuditStatus = async (db: Db, id: number, status: AuditStatus): Promise<void> => {
  await setMemberAudit(db, id, status)
}
