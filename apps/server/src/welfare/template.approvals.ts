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
} from '../coupon/stock.service'
import { askApproval, defineApproval, type Gain, type Shown, wasAgreed } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { countOfficers, findChoice, insertChoice, wakeWaiting } from './welfare.store'

type By = { operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

const subjectOf = ({ id }: TemplateRow) => `welfare-coupon:${id}`

/** Chooses the coupon of the allowances from now on, and wakes the officers who wait for one. */
export const chooseTemplate = async (
  db: Db,
  template: TemplateRow,
  { operator, now, request, askedBy }: By,
): Promise<void> => {
  const at = new Date(now)
  const before = await findChoice(db)
  const old = before && (await findTemplate(db, before.templateId))
  await insertChoice(db, { templateId: template.id, operatorName: operator.displayName, createdAt: at })
  await wakeWaiting(db, monthOf(now), at)
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const change = {
    action: 'SetWelfareTemplate',
    subject: subjectOf(template),
    before: { couponName: old?.name ?? '' },
    after: { couponName: template.name, ...both },
  }
  await audit(db, operator, change, now, request)
}

const shownOf = (template: TemplateRow): Pick<Shown, 'rests'> => ({ rests: valueOf(template) })

/** Who gains by it: in a month all officers give away their allowance. */
const gainOf = async (app: App, db: Db, template: TemplateRow): Promise<Gain> => {
  const each = await costOfOne(app, db, template)
  const num = await getSetting(app, 'welfare.monthNum', db)
  const officers = await countOfficers(db)
  const limit = each === undefined ? '，优惠无上限' : ''
  const what = `福利券“${template.name}”：${officers} 位福利官每月各发 ${num} 张${limit}`
  return { who: '福利官的会员', what, worthFen: (each ?? 0) * num * officers }
}

/** Lets officers give away a coupon worth more than `approval.giftFen`, once a second operator approves. */
export const giveLargeCoupon = defineApproval<{ templateId: number }>({
  kind: 'welfare.template',
  title: '大额福利券',
  permission: 'welfare.write',
  async shows(app, db, { templateId }) {
    const template = await holdTemplate(db, templateId)
    if (!template) throw refuse('welfare/template')
    return { ...shownOf(template), gains: [await gainOf(app, db, template)] }
  },
  async run(db, { templateId }, { asker, operator, now, request }) {
    const template = await findTemplate(db, templateId)
    if (!template || !isUsable(template, now)) throw refuse('welfare/template')
    await chooseTemplate(db, template, { operator, now, request, askedBy: asker.displayName })
  },
})

/** Whether officers may give it: within `approval.giftFen`, or agreed to as it is now. Asked at each allowance too. */
export const mayGive = async (app: App, db: Db, template: TemplateRow): Promise<boolean> =>
  !(await isLargeGift(app, db, template)) ||
  (await wasAgreed(db, giveLargeCoupon, subjectOf(template), shownOf(template)))

/** Asks a second operator about the coupon; returns the approval's id. */
export const askToGive = async (app: App, db: Db, template: TemplateRow, by: By): Promise<number> => {
  const each = await costOfOne(app, db, template)
  const worth = each === undefined ? '优惠无上限' : `最多可优惠 ¥${formatYuan(fen(each))}`
  const asked = {
    payload: { templateId: template.id },
    subject: subjectOf(template),
    summary: `福利官每月发放“${template.name}”，每张${worth}`,
    reason: '每位会员所得超过免复核金额',
  }
  return askApproval(app, db, giveLargeCoupon, asked, by.operator, by.now, by.request)
}
