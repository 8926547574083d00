import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { yuan } from '../platform/wire'
import { monthOf } from './act.service'
import type { ApprovalRow } from './approval.store'
import type { Gain } from './approval.tables'

declare module '../platform/ports' {
  interface Ports {
    /** Nicknames with masked phones of members, by id. */
    membersInWords: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  }
}

const nothing = { num: 0, worthFen: 0 }
const withoutMember = ({ num }: Gain) => (num === undefined ? '持有人' : `${num} 位会员`)

/** Reads who gains by approvals, and the month of both people: who asked, and who gains. */
export const readGains = async (
  db: Db,
  rows: readonly Pick<ApprovalRow, 'gains' | 'askedBy'>[],
  now: number,
) => {
  const members = [...new Set(rows.flatMap(({ gains }) => gains.flatMap(({ memberId }) => memberId ?? [])))]
  const names = members.length > 0 ? await ports.membersInWords(db, members) : new Map<number, string>()
  const got = await monthOf(db, 'memberId', members, now)
  const did = await monthOf(db, 'operatorId', [...new Set(rows.map(({ askedBy }) => askedBy))], now)
  return ({ gains, askedBy }: Pick<ApprovalRow, 'gains' | 'askedBy'>) => {
    const asker = did.get(askedBy) ?? nothing
    return {
      Gains: gains.map((gain) => {
        const before = got.get(gain.memberId ?? 0) ?? nothing
        return {
          MemberID: gain.memberId ?? null,
          Who:
            gain.memberId === undefined ? withoutMember(gain) : (names.get(gain.memberId) ?? '已注销的会员'),
          ...{ What: gain.what, Worth: yuan(gain.worthFen) },
          ...{ MonthNum: before.num, MonthWorth: yuan(before.worthFen) },
        }
      }),
      ...{ AskerMonthNum: asker.num, AskerMonthWorth: yuan(asker.worthFen) },
    }
  }
}
