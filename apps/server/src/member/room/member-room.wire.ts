import type { DataOf, Ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskDetail, maskName } from '@greenstar/rules/member/receiver.mask'
import { moment, momentOrNull, yuan } from '../../platform/wire'
import { describeArea } from '../../region/region.service'
import type { listConsents } from '../account/consent.store'
import type { AddressRow } from '../address/address.store'
import type { MemberRow } from '../member.store'
import type { memberSessions } from '../member.tables'
import type { listFreezes } from './member-detail-room.store'
import type { MemberTag } from './tag.store'

type Detail = DataOf<Ops['member']['GetMemberForConsole']>
export type ListedMember = DataOf<Ops['member']['ListMembers']>['DataList'][number]

/** Length of the prefix of a session's hash that identifies it among the sessions of one member. */
export const keyLength = 16

export const memberRow = (row: MemberRow, tags: readonly MemberTag[] = []): ListedMember => ({
  ID: row.id,
  MemberCode: row.code,
  MemberName: row.name,
  Avatar: row.avatar,
  Mobile: maskPhone(row.phone),
  Level: row.level,
  Identity: row.identity,
  WelfareStatus: row.welfareStatus,
  Status: row.status,
  Tags: tags.map(({ id, name }) => ({ ID: id, Name: name })),
  OrderNum: row.orderNum,
  SpentAmount: yuan(row.spentFen),
  LastOrderDate: momentOrNull(row.lastOrderAt),
  CreateDate: moment(row.createdAt),
})

export const sessionRow = (row: typeof memberSessions.$inferSelect): Detail['Sessions'][number] => ({
  Key: row.tokenHash.slice(0, keyLength),
  Device: row.device,
  Channel: row.channel,
  CreateDate: moment(row.createdAt),
  LastSeenDate: moment(row.lastSeenAt),
  ExpireDate: moment(row.expiresAt),
})

export const addressRow = (row: AddressRow): Detail['Addresses'][number] => ({
  ID: row.id,
  ReceiverName: maskName(row.receiverName),
  ReceiverPhone: maskPhone(row.receiverPhone),
  Area: describeArea(row, '').fullAddress.trim(),
  Detail: maskDetail(row.detail),
  Tag: row.tag,
  IsDefault: row.isDefault,
})

const reasonOf = (after: unknown) =>
  typeof after === 'object' && after !== null && 'reason' in after ? String(after.reason) : ''

export const freezeRow = (
  row: Awaited<ReturnType<typeof listFreezes>>[number],
): Detail['Freezes'][number] => ({
  ID: row.id,
  Frozen: row.action === 'FreezeMember',
  Operator: row.operatorName,
  Reason: reasonOf(row.after),
  CreateDate: moment(row.createdAt),
})

export const consentRow = (
  row: Awaited<ReturnType<typeof listConsents>>[number],
): Detail['Consents'][number] => ({
  ID: row.id,
  Version: row.version,
  Agreed: row.agreed,
  Channel: row.channel,
  CreateDate: moment(row.createdAt),
})
