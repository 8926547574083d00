import type { Shop } from '@greenstar/contract'
import { shanghaiDay, toWireDate } from '@greenstar/rules/platform/time'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { maxSharesPerDay, sharePath } from '@greenstar/rules/share/share'
import { findSharer, getMemberSummary } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { countFriends, countSharesOn, listFriends, putShare, sumSharing } from './share.store'
import { addVisit, shareReward, visitorOf } from './share-visit'

export const shareShop: Handlers<Shop['share']> = {
  async MemberShare({ path, way }, { app, db, member, now, request }) {
    const { code } = await getMemberSummary(db, member.id)
    const day = shanghaiDay(now)
    const { visitor } = visitorOf(app, request)
    if ((await countSharesOn(db, member.id, day)) < maxSharesPerDay)
      await putShare(db, { memberId: member.id, day, path, way, visitor, createdAt: new Date(now) })
    return {
      UserCode: code,
      SharePath: sharePath(path, code),
      ...(await shareReward(app, db, member.id, now)),
    }
  },

  async GetShareMemberInfo({ userCode }, { db }) {
    const sharer = await findSharer(db, userCode)
    return sharer ? { MemberName: maskedName(sharer.name), Avatar: sharer.avatar } : null
  },

  async AddShareVisit(payload, { app, db, member, now, request }) {
    return { IsNew: member === undefined && (await addVisit(app, db, payload, request, now)) }
  },

  async GetMyShare(_payload, { app, db, member, now }) {
    const { code } = await getMemberSummary(db, member.id)
    return {
      UserCode: code,
      FriendNum: await countFriends(db, code),
      ...(await sumSharing(db, member.id)),
      ...(await shareReward(app, db, member.id, now)),
    }
  },

  async GetMyFriendList(page, { db, member }) {
    const { code } = await getMemberSummary(db, member.id)
    return pageOf(
      page,
      (part) => listFriends(db, code, part),
      () => countFriends(db, code),
      ({ name, avatar, createdAt }) => ({
        MemberName: maskedName(name),
        Avatar: avatar,
        JoinDate: toWireDate(createdAt.getTime()),
      }),
    )
  },
}
