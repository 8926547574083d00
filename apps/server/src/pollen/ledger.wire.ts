import { pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { moment, momentOrNull } from '../platform/wire'
import type { LedgerLine } from './ledger.read'
import type { EntryRow } from './pollen.store'

const actors: Record<string, string> = { system: '系统', member: '会员' }

export const entryWire = (row: EntryRow) => ({
  ID: row.id,
  TypeCN: pollenKindText(row.kind),
  PollenNum: row.delta,
  Balance: row.balance,
  Title: row.title,
  Actor: actors[row.actor] ?? row.actor,
  OrderID: row.orderId,
  CreateDate: moment(row.createdAt),
  ExpiryDate: momentOrNull(row.expiresAt),
})

/** An entry with its member; one whose account was deleted has no name. */
export const ledgerWire = ({ entry, memberName, memberCode }: LedgerLine) => ({
  ...entryWire(entry),
  MemberID: entry.memberId,
  MemberName: memberName ?? '',
  MemberCode: memberCode ?? '',
})
