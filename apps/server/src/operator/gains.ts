import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { momentOrNull, yuan } from '../platform/wire'
import { earlierActs } from './act.service'
import type { ApprovalRow } from './approval.store'
import type { Gain } from './approval.tables'

declare module '../platform/ports' {
  interface Ports {
    /** Nicknames with masked phones of members, by id. */
    membersInWords: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  }
}

const nothing = { num: 0, worthFen: 0 }
const withoutMember = ({ num }: Gain) => {
  if (num === undefined) return '持有人'
  return num === 0 ? '下单的会员' : `${num} 位会员`
}

/** Reads who gains by approvals, and the last 90 days of both people: who asked, who gains, and between them. */
export const readGains = async (
  db: Db,
  rows: readonly Pick<ApprovalRow, 'gains' | 'askedBy'>[],
  now: number,
) => {
  const members = [...new Set(rows.flatMap(({ gains }) => gains.flatMap(({ memberId }) => memberId ?? [])))]
  const names = members.length > 0 ? await ports.membersInWords(db, members) : new Map<number, string>()
  const askers = [...new Set(rows.map(({ askedBy }) => askedBy))]
  const { did, got, between } = await earlierActs(db, askers, members, now)
  return ({ gains, askedBy }: Pick<ApprovalRow, 'gains' | 'askedBy'>) => {
    const asker = did.get(askedBy) ?? nothing
    return {
      Gains: gains.map((gain) => {
        const before = got.get(gain.memberId ?? 0) ?? nothing
        const pair = between.get(`${askedBy}:${gain.memberId}`)
        return {
          MemberID: gain.memberId ?? null,
          Who:
            gain.memberId === undefined ? withoutMember(gain) : (names.get(gain.memberId) ?? '已注销的会员'),
          ...{ What: gain.what, Worth: yuan(gain.worthFen) },
          ...{ EarlierNum: before.num, EarlierWorth: yuan(before.worthFen) },
          ...{ PairNum: pair?.num ?? 0, PairApproved: pair?.approved ?? 0 },
          ...{ PairWorth: yuan(pair?.worthFen ?? 0), PairDate: momentOrNull(pair?.lastAt ?? null) },
        }
      }),
      ...{ AskerNum: asker.num, AskerWorth: yuan(asker.worthFen) },
    }
  }
}
