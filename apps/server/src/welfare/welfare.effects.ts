import type { OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { useReward, WelfareEvent } from '@greenstar/rules/welfare/welfare.allowance'
import { countAsNewcomer } from '../coupon/claim/newcomer.service'
import { areOneHousehold, getMemberSummary } from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { clawBackPollen, earnPollen } from '../pollen/pollen.service'
import { getSetting } from '../setting/setting.service'
import { insertEvents, insertReward, markUsed, takeBackRewards } from './allowance.store'
import { hasOtherPaid, officersAmong } from './officer.read'

const usesCoupons = ({ couponIds }: { couponIds: readonly number[] }) => couponIds.length > 0

type Use = { officerId: number; memberId: number; recordId: number; orderId: number }

/** Credits the officer's reward for a new member: once per person, over all officers; none for another account of their household. */
const reward = async (app: App, db: Db, use: Use, num: number, now: number) => {
  const { officerId, memberId, recordId, orderId } = use
  if (await areOneHousehold(app, db, [officerId, memberId], now)) return
  if (!(await countAsNewcomer(app, db, memberId, now))) return
  const row = { memberId, officerId, recordId, orderId, num, createdAt: new Date(now) }
  if (!(await insertReward(db, row))) return
  crashPoint('welfare.after-reward')
  const kind = PollenKind.welfare
  const { name } = await getMemberSummary(db, memberId)
  const title = `新会员${maskedName(name)}首次下单`
  await earnPollen(app, db, { memberId: officerId, kind, num, title, now, cause: `welfare:${memberId}` })
  const event = { officerId, kind: WelfareEvent.rewarded, memberId, num, createdAt: new Date(now) }
  await insertEvents(db, [event])
  await notify(db, officerId, 'welfare.rewarded', { name: maskedName(name), num }, now)
}

/** On payment: marks coupons as used, and rewards the officer for a new member's first order (domain 13). */
export const rewardOfficers: Effect<OrderEvent> = {
  concerns: usesCoupons,
  isBeside: true,
  async run(app, db, events, { now }) {
    for (const { order } of events) {
      const used = await markUsed(db, order.couponIds, new Date(now))
      if (used.length === 0) continue
      const memberId = order.memberId
      const createdAt = new Date(now)
      const officerIds = [...new Set(used.map(({ officerId }) => officerId))]
      await insertEvents(
        db,
        officerIds.map((officerId) => ({ officerId, kind: WelfareEvent.used, memberId, createdAt })),
      )
      // With coupons of several officers, the first in the order's list gets the reward.
      const first = order.couponIds.flatMap((id) => used.find(({ recordId }) => recordId === id) ?? [])[0]
      if (!first) continue
      const num = useReward(
        {
          isFirstOrder: !(await hasOtherPaid(db, memberId, order.id)),
          isOfficer: (await officersAmong(db, [first.officerId])).has(first.officerId),
        },
        await getSetting(app, 'welfare.rewardPollen', db),
      )
      const { officerId, recordId } = first
      if (num > 0) await reward(app, db, { officerId, memberId, recordId, orderId: order.id }, num, now)
    }
  },
}

/** When a first order is fully refunded before it settled: takes the reward back, even below 0. */
export const takeBackReward: Effect<RefundEvent> = {
  concerns: usesCoupons,
  async run(_app, db, events, { now }) {
    const gone = events.filter(({ isLast, order }) => isLast && order.settledAt === null)
    if (gone.length === 0) return
    const rows = await takeBackRewards(
      db,
      gone.map(({ order }) => order.id),
      new Date(now),
    )
    for (const { officerId, memberId, num } of rows) {
      crashPoint('welfare.after-take-back')
      const title = `${pollenKindText(PollenKind.welfare)}：首单已退款`
      const cause = `welfare-back:${memberId}`
      await clawBackPollen(db, { memberId: officerId, kind: PollenKind.clawBack, num, title, now, cause })
      const event = { officerId, kind: WelfareEvent.takenBack, memberId, num, createdAt: new Date(now) }
      await insertEvents(db, [event])
    }
  },
}
