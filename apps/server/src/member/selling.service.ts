import type { Bound } from '@greenstar/rules/staff/staff.binding'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import {
  findMember,
  findMemberByCode,
  findMemberByPhone,
  holdMemberRow,
  type MemberRow,
} from './member.store'

export { type SellingColumns, setSellingColumns } from './member.store'

/** The facts of a member that the rules of bindings need. */
export const boundOf = ({ id, identity, leaderId, sellerId, sellerUntil }: MemberRow): Bound => ({
  id,
  identity,
  leaderId,
  sellerId,
  sellerUntil: sellerUntil?.getTime() ?? null,
})

export type SellingMember = Bound & {
  code: string
  name: string
  /** Eleven digits; mask it before showing it. */
  phone: string
  avatar: string
  status: number
  /** AuditStatus of the real name. */
  auditStatus: number
  invitedUntil: number | null
}

const sellingOf = (row: MemberRow): SellingMember => {
  const { code, name, phone, avatar, status, auditStatus, invitedUntil } = row
  return {
    ...boundOf(row),
    ...{ code, name, phone, avatar, status, auditStatus, invitedUntil: invitedUntil?.getTime() ?? null },
  }
}

/** Locks the member, so that two codes, or an acceptance and a dismissal, are not processed in parallel. */
export const holdSelling = async (db: Db, id: number): Promise<SellingMember> => {
  const row = await holdMemberRow(db, id)
  if (!row) throw refuse('member/gone')
  return sellingOf(row)
}

export const findSelling = async (db: Db, id: number): Promise<SellingMember | undefined> => {
  const row = await findMember(db, id)
  return row && sellingOf(row)
}

export const findSellingByCode = async (db: Db, code: string): Promise<SellingMember | undefined> => {
  const row = await findMemberByCode(db, code)
  return row && sellingOf(row)
}

export const findSellingByPhone = async (db: Db, phone: string): Promise<SellingMember | undefined> => {
  const row = await findMemberByPhone(db, phone)
  return row && sellingOf(row)
}
