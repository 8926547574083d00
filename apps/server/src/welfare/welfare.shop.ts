import type { Shop } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import { sharePath } from '@greenstar/rules/share/share'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { mayApply, WelfareState } from '@greenstar/rules/welfare/welfare.state'
import {
  findCouponRecord,
  findTemplate,
  isUsable,
  recordWire,
  termsWire,
} from '../coupon/offer/stock.service'
import { getMemberSummary } from '../member/member.service'
import { setSellingColumns } from '../member/selling.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import { getSetting } from '../setting/setting.service'
import { type AllowanceRow, countOfAllowance, findAllowance, findTaken } from './allowance.store'
import { countChildren, countNews, findOfficerByCode, listChildren, listNews, sumsOf } from './officer.read'
import { takeWelfareCoupon } from './take-welfare'
import { findOfficer, insertOfficer, memberActor, moveOfficer, type OfficerRow } from './welfare.store'
import { childWire, newsWire, standingOf, standingWire } from './welfare.wire'

/** Page where friends take coupons; its links contain the officer's code. */
const sharePage = '/welfare/share'

const officer = async (db: Db, memberId: number): Promise<OfficerRow> => {
  const row = await findOfficer(db, memberId)
  if (row?.status !== WelfareState.officer) throw refuse('welfare/not-officer')
  return row
}

/** Stores an application; of two concurrent ones the second is refused with welfare/waiting. */
const apply = async (
  db: Db,
  known: OfficerRow | undefined,
  memberId: number,
  remark: string,
  now: number,
) => {
  const at = new Date(now)
  const cause = { actor: memberActor, reason: '申请', now }
  const row = { remark, reason: '', appliedAt: at }
  const made = known
    ? await moveOfficer(db, known.id, 'apply', row, cause)
    : await insertOfficer(db, { ...row, memberId, status: WelfareState.applied, createdAt: at }, cause)
  if (!made) throw refuse('welfare/waiting')
  await setSellingColumns(db, [memberId], { welfareStatus: WelfareState.applied })
  return made
}

/** Returns how many coupons of an allowance can still be taken. */
const leftOf = async (db: Db, allowance: AllowanceRow, now: number) => {
  const template = await findTemplate(db, allowance.templateId)
  const { left, used } = await countOfAllowance(db, allowance.id)
  const isOpen = template !== undefined && isUsable(template, now) && allowance.endsAt.getTime() > now
  return { template, used, left: isOpen ? left : 0, isOpen }
}

const allowanceWire = async (db: Db, allowance: AllowanceRow | undefined, now: number) => {
  if (!allowance) return null
  const { template, used, left } = await leftOf(db, allowance, now)
  if (!template) return null
  return {
    Month: allowance.month,
    Coupon: termsWire(template),
    Num: allowance.num,
    TakenNum: allowance.taken,
    UsedNum: used,
    LeftNum: left,
    EndDate: moment(allowance.endsAt),
  }
}

/** Returns the coupon that a visitor took from an officer this month. */
const takenBy = async (db: Db, officerId: number, memberId: number | undefined, now: number) => {
  if (memberId === undefined) return undefined
  const recordId = await findTaken(db, { officerId, memberId, month: monthOf(now) })
  return recordId === undefined ? undefined : findCouponRecord(db, recordId)
}

const checked = async (app: App, db: Db, known: OfficerRow | undefined, now: number) => {
  const verdict = mayApply(known && standingOf(known), now, await getSetting(app, 'welfare.againDays', db))
  if (verdict.ok) return
  if (verdict.code !== 'welfare/again') throw refuse(verdict.code)
  throw refuse('welfare/again', {
    date: toWireDate(Number(verdict.facts.from)).slice(0, 16).replace('T', ' '),
  })
}

export const welfareShop: Handlers<Shop['welfare']> = {
  async JoinWelfare({ remark }, { app, db, member, now }) {
    const known = await findOfficer(db, member.id)
    if (known?.status === WelfareState.applied && known.remark === (remark ?? ''))
      return standingWire(app, db, known, now)
    await checked(app, db, known, now)
    return standingWire(app, db, await apply(db, known, member.id, remark ?? '', now), now)
  },

  async CheckWelfare(_payload, { app, db, member, now }) {
    return standingWire(app, db, await findOfficer(db, member.id), now)
  },

  async GetWelfareCoupon(_payload, { db, member, now }) {
    await officer(db, member.id)
    const { code } = await getMemberSummary(db, member.id)
    return {
      Allowance: await allowanceWire(db, await findAllowance(db, member.id, monthOf(now)), now),
      Sums: await sumsOf(db, member.id),
      SharePath: sharePath(`${sharePage}?officer=${code}`, code),
      UserCode: code,
      ServerDate: toWireDate(now),
    }
  },

  async GetChildWelfareRecord({ status, ...page }, { db, member, now }) {
    await officer(db, member.id)
    const ask = { officerId: member.id, state: status, now: new Date(now) }
    return pageOf(
      page,
      (part) => listChildren(db, ask, part),
      () => countChildren(db, ask),
      (row) => childWire(row, now),
    )
  },

  async GetWelfareDynamicList(page, { db, member }) {
    await officer(db, member.id)
    return pageOf(
      page,
      (part) => listNews(db, member.id, part),
      () => countNews(db, member.id),
      newsWire,
    )
  },

  async GetWelfareShare({ userCode }, { db, member, now, refuse: say }) {
    const who = await findOfficerByCode(db, userCode)
    if (!who) throw say('welfare/unknown')
    const allowance = await findAllowance(db, who.id, monthOf(now))
    const facts = allowance && (await leftOf(db, allowance, now))
    const mine = await takenBy(db, who.id, member?.id, now)
    const isOver = !facts?.isOpen
    const state = mine
      ? 'mine'
      : isOver
        ? 'over'
        : who.id === member?.id
          ? 'own'
          : facts.left > 0
            ? 'open'
            : 'gone'
    const template = facts?.template
    return {
      MemberName: who.name,
      Avatar: who.avatar,
      Coupon: template ? termsWire(template) : null,
      State: state,
      LeftNum: facts?.left ?? 0,
      EndDate: allowance ? moment(allowance.endsAt) : null,
      ValidDays: template?.validDays ?? null,
      Record: mine ? recordWire(mine, now) : null,
      ServerDate: toWireDate(now),
    }
  },

  async TakeWelfareCoupon({ userCode, deviceID }, { app, db, member, now }) {
    return recordWire(await takeWelfareCoupon(app, db, member.id, { userCode, device: deviceID }, now), now)
  },
}
