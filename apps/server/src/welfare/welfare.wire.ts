import type { Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { toWireDate } from '@greenstar/rules/platform/time'
import { maskedName } from '@greenstar/rules/review/review.rules'
import {
  childState,
  childStateText,
  WelfareEvent,
  welfareEventText,
} from '@greenstar/rules/welfare/welfare.allowance'
import {
  mayApply,
  mayApplyFrom,
  WelfareState,
  welfareStateText,
} from '@greenstar/rules/welfare/welfare.state'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { moment, momentOrNull } from '../platform/wire'
import { getSetting } from '../setting/setting.service'
import type { ChildRow, NewsRow } from './officer.read'
import type { OfficerRow } from './welfare.store'

type Standing = DataOf<Shop['welfare']['CheckWelfare']>
type Child = DataOf<Shop['welfare']['GetChildWelfareRecord']>['DataList'][number]
type News = DataOf<Shop['welfare']['GetWelfareDynamicList']>['DataList'][number]

/** An officer as input of the rules. */
export const standingOf = ({ status, endedAt }: OfficerRow) => ({
  status,
  endedAt: endedAt?.getTime() ?? null,
})

/** A member's status in the programme; a member who never applied has no row. */
export const standingWire = async (
  app: App,
  db: Db,
  officer: OfficerRow | undefined,
  now: number,
): Promise<Standing> => {
  const againDays = await getSetting(app, 'welfare.againDays', db)
  const standing = officer && standingOf(officer)
  const status = (officer?.status ?? WelfareState.none) as WelfareState
  const from = standing ? mayApplyFrom(standing, againDays) : null
  return {
    Status: status,
    StatusCN: welfareStateText[status],
    Reason: officer?.reason ?? '',
    ApplyDate: momentOrNull(officer?.appliedAt ?? null),
    JoinDate: momentOrNull(officer?.approvedAt ?? null),
    AgainDate: from !== null && from > now ? toWireDate(from) : null,
    CanApply: mayApply(standing, now, againDays).ok,
    MonthNum: await getSetting(app, 'welfare.monthNum', db),
    RewardNum: await getSetting(app, 'welfare.rewardPollen', db),
    ServerDate: toWireDate(now),
  }
}

/** Members who took coupons are masked, even for the officer. */
export const childWire = (row: ChildRow, now: number): Child => {
  const { status, orderId, endAt } = row
  const state = childState({ status, orderId, endAt: endAt?.getTime() ?? null }, now)
  return {
    ID: row.id,
    MemberName: maskedName(row.name),
    Avatar: row.avatar,
    CouponName: row.couponName,
    TakeDate: moment(row.takenAt ?? new Date(0)),
    Status: state,
    StatusCN: childStateText[state],
    EndDate: momentOrNull(endAt),
    RewardNum: row.rewardNum,
  }
}

export const newsWire = ({ id, kind, num, name, avatar, createdAt }: NewsRow): News => ({
  ID: id,
  Kind: kind,
  Content: welfareEventText(kind, maskedName(name), num),
  Avatar: avatar,
  PollenNum: kind === WelfareEvent.takenBack ? -num : num,
  CreateDate: moment(createdAt),
})
