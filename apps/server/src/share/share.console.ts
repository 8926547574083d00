import type { Ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { toWireDate } from '@greenstar/rules/platform/time'
import { findReferrer, getMemberSummary } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { countFriends, listFriends, sumSharing } from './share.store'

export const shareConsole: Handlers<Ops['share']> = {
  async GetMemberShare({ memberID }, { db }) {
    const { referrerCode } = await getMemberSummary(db, memberID)
    const referrer = referrerCode ? await findReferrer(db, referrerCode) : undefined
    return {
      Referrer: referrer ? { ID: referrer.id, MemberName: referrer.name } : null,
      ...(await sumSharing(db, memberID)),
    }
  },

  async ListMemberFriends({ memberID, ...page }, { db }) {
    const { code } = await getMemberSummary(db, memberID)
    return roomPageOf(
      page,
      (part) => listFriends(db, code, part),
      (max) => countFriends(db, code, max),
      ({ id, name, phone, orderNum, createdAt }) => ({
        ID: id,
        MemberName: name,
        Mobile: maskPhone(phone),
        OrderNum: orderNum,
        CreateDate: toWireDate(createdAt.getTime()),
      }),
    )
  },
}
