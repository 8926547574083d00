import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import {
  costOfOne,
  findTemplate,
  holdTemplate,
  isLargeGift,
  isUsable,
  type TemplateRow,
  valueOf,
} from '../coupon/offer/stock.service'
import { type Act, actorsOf, lockActs, mayAlone, recordAct } from '../operator/act.service'
import {
  askApproval,
  defineApproval,
  type Gain,
  type Shown,
  waitingOn,
  wasAgreed,
} from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { countOfficers, findChoice, insertChoice, wakeWaiting } from './welfare.store'

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** The requester, when a second operator has approved it. */
  asker?: { id: number; displayName: string }
}

const subjectOf = ({ id }: TemplateRow) => `welfare-coupon:${id}`

/** Chooses the coupon of the allowances from now on, and wakes the officers who wait for one. */
export const chooseTemplate = async (db: Db, template: TemplateRow, by: By): Promise<void> => {
  const { operator, now, request, asker } = by
  const at = new Date(now)
  const before = await findChoice(db)
  const old = before && (await findTemplate(db, before.templateId))
  await insertChoice(db, { templateId: template.id, operatorName: operator.displayName, createdAt: at })
  await wakeWaiting(db, monthOf(now), at)
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const change = {
    action: 'SetWelfareTemplate',
    subject: subjectOf(template),
    before: { couponName: old?.name ?? '' },
    after: { couponName: template.name, ...both },
  }
  await audit(db, operator, change, now, request)
}

const shownOf = (template: TemplateRow): Pick<Shown, 'rests'> => ({ rests: valueOf(template) })

/** What one officer gives away in a month (fen): the number of coupons times the most that each saves; 0 if unlimited. */
export const monthFen = async (app: App, db: Db, template: TemplateRow): Promise<number> =>
  ((await costOfOne(app, db, template)) ?? 0) * (await getSetting(app, 'welfare.monthNum', db))

/** Choosing a coupon is an act of value: in a month all officers give away their allowance. */
const actOf = async (app: App, db: Db, template: TemplateRow): Promise<Act> => ({
  ...{ kind: 'grant', subject: subjectOf(template), memberIds: [] },
  eachFen: (await monthFen(app, db, template)) * (await countOfficers(db)),
})

/** Who gains by it. */
const gainOf = async (app: App, db: Db, template: TemplateRow): Promise<Gain> => {
  const num = await getSetting(app, 'welfare.monthNum', db)
  const officers = await countOfficers(db)
  const limit = (await costOfOne(app, db, template)) === undefined ? '，优惠无上限' : ''
  const what = `福利券“${template.name}”：${officers} 位福利官每月各发 ${num} 张${limit}`
  return { who: '福利官的会员', what, worthFen: (await actOf(app, db, template)).eachFen }
}

/**
 * Lets officers give away a coupon worth more than `approval.giftFen`, or altogether more than one operator may, once a
 * second operator approves.
 */
export const giveLargeCoupon = defineApproval<{ templateId: number }>({
  kind: 'welfare.template',
  title: '大额福利券',
  permission: 'welfare.write',
  async shows(app, db, { templateId }) {
    const template = await holdTemplate(db, templateId)
    if (!template) throw refuse('welfare/template')
    return { ...shownOf(template), gains: [await gainOf(app, db, template)] }
  },
  async run(db, { templateId }, by) {
    const template = await findTemplate(db, templateId)
    if (!template || !isUsable(template, by.now)) throw refuse('welfare/template')
    await chooseTemplate(db, template, by)
    const { app, operator, asker, now } = by
    await recordAct(db, await actOf(app, db, template), actorsOf(operator, asker, now))
  },
})

const isAgreed = (db: Db, template: TemplateRow) =>
  wasAgreed(db, giveLargeCoupon, subjectOf(template), shownOf(template))

/** Whether officers may give it: within `approval.giftFen`, or agreed to as it is now. Asked at each allowance too. */
export const mayGive = async (app: App, db: Db, template: TemplateRow): Promise<boolean> =>
  !(await isLargeGift(app, db, template)) || (await isAgreed(db, template))

/** Chooses the coupon (returns 0), or asks a second operator about it, once (returns the approval's id). */
export const chooseOrAsk = async (app: App, db: Db, template: TemplateRow, by: By): Promise<number> => {
  const alone = { operatorId: by.operator.id, now: by.now }
  await lockActs(db)
  const act = await actOf(app, db, template)
  const isKnown = await isAgreed(db, template)
  const isSmall = !(await isLargeGift(app, db, template)) && (await mayAlone(app, db, act, alone))
  if (isKnown || isSmall) {
    if (!isKnown) await recordAct(db, act, alone)
    await chooseTemplate(db, template, by)
    return 0
  }
  const [waiting] = await waitingOn(db, [subjectOf(template)])
  if (waiting) return waiting.id
  const each = await costOfOne(app, db, template)
  const worth = each === undefined ? '优惠无上限' : `最多可优惠 ¥${formatYuan(fen(each))}`
  const asked = {
    payload: { templateId: template.id },
    subject: subjectOf(template),
    summary: `福利官每月发放“${template.name}”，每张${worth}`,
    reason: '福利官发放的金额超过免复核金额',
  }
  return askApproval(app, db, giveLargeCoupon, asked, by.operator, by.now, by.request)
}
