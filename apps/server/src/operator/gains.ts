import { DAY } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { momentOrNull, yuan } from '../platform/wire'
import { earlierActs, earlierDays } from './act.service'
import { type ApprovalRow, countAsked } from './approval.store'
import type { Gain } from './approval.tables'
import { operatorsInWords } from './operator.store'

declare module '../platform/ports' {
  interface Ports {
    /** Nicknames with masked phones of members, by id. */
    membersInWords: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
    /** How many members can get something now. */
    countActiveMembers: (db: Db) => Promise<number>
  }
}

const nothing = { num: 0, worthFen: 0 }
const noRequests = { num: 0, approved: 0, refused: 0 }
const inWords = ({ who, num }: Gain) => {
  if (who !== undefined) return who
  if (num === undefined) return '持有人'
  return num === 0 ? '下单的会员' : `${num} 位会员`
}

const idsOf = (rows: readonly Pick<ApprovalRow, 'gains'>[], key: 'memberId' | 'operatorId') => [
  ...new Set(rows.flatMap(({ gains }) => gains.flatMap((gain) => gain[key] ?? []))),
]

/**
 * Reads who gains by approvals, and the last 90 days of both people: the requester, with the outcome of their
 * requests, the one who gains, and acts between them.
 */
export const readGains = async (
  db: Db,
  rows: readonly Pick<ApprovalRow, 'gains' | 'askedBy'>[],
  now: number,
) => {
  const members = idsOf(rows, 'memberId')
  const promoted = idsOf(rows, 'operatorId')
  const names = members.length > 0 ? await ports.membersInWords(db, members) : new Map<number, string>()
  const colleagues = await operatorsInWords(db, promoted)
  const askers = [...new Set(rows.map(({ askedBy }) => askedBy))]
  const operators = [...new Set([...askers, ...promoted])]
  const { did, got, between } = await earlierActs(db, operators, members, now)
  const asked = await countAsked(db, operators, new Date(now - earlierDays * DAY))
  const requestsOf = (id: number) => {
    const { num, approved, refused } = asked.get(id) ?? noRequests
    return { AskedNum: num, AskedApproved: approved, AskedRefused: refused }
  }
  const whoOf = (gain: Gain) => {
    const { memberId, operatorId } = gain
    if (memberId !== undefined) return names.get(memberId) ?? '已注销的会员'
    return operatorId === undefined ? inWords(gain) : (colleagues.get(operatorId) ?? '已删除的账号')
  }
  return ({ gains, askedBy }: Pick<ApprovalRow, 'gains' | 'askedBy'>) => {
    const asker = did.get(askedBy) ?? nothing
    return {
      Gains: gains.map((gain) => {
        const { memberId, operatorId } = gain
        const before = (operatorId === undefined ? got.get(memberId ?? 0) : did.get(operatorId)) ?? nothing
        const pair = between.get(`${askedBy}:${memberId}`)
        return {
          ...{ MemberID: memberId ?? null, OperatorID: operatorId ?? null, Who: whoOf(gain) },
          ...{ What: gain.what, Worth: yuan(gain.worthFen) },
          ...{ EarlierNum: before.num, EarlierWorth: yuan(before.worthFen) },
          ...{ PairNum: pair?.num ?? 0, PairApproved: pair?.approved ?? 0 },
          ...{ PairWorth: yuan(pair?.worthFen ?? 0), PairDate: momentOrNull(pair?.lastAt ?? null) },
          ...requestsOf(operatorId ?? 0),
        }
      }),
      ...{ AskerNum: asker.num, AskerWorth: yuan(asker.worthFen), ...requestsOf(askedBy) },
    }
  }
}
