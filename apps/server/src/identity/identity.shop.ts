import type { DataOf, Shop } from '@greenstar/contract'
import { type IdentityStatus, identityStatusText } from '@greenstar/rules/identity/identity.status'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { handIn } from './hand-in'
import { countOwn, type IdentityRow, listOwn } from './identity.store'
import { withdraw } from './review-identity'

type Audit = DataOf<Shop['identity']['GetMemberAuditList']>['DataList'][number]

const toWire = (row: IdentityRow): Audit => ({
  ID: row.id,
  Status: row.status,
  StatusName: identityStatusText[row.status as IdentityStatus],
  RealName: row.nameMasked,
  IDNumber: row.numberMasked,
  Reason: row.reason,
  CreateDate: moment(row.createdAt),
  AuditDate: momentOrNull(row.decidedAt),
})

export const identityShop: Handlers<Shop['identity']> = {
  MemberIdentify: (payload, { app, member, now, transact }) =>
    handIn(payload, { app, memberId: member.id, now, transact }),

  async GetMemberAuditList(page, { db, member }) {
    return pageOf(
      page,
      (part) => listOwn(db, member.id, part),
      () => countOwn(db, member.id),
      toWire,
    )
  },

  async WithdrawIdentity({ id }, { db, member, now }) {
    await withdraw(db, member.id, id, now)
    return null
  },
}
