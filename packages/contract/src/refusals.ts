import { activityRefusals } from './activity/activity.refusals'
import { aftersaleRefusals } from './aftersale/aftersale.refusals'
import { cancellationRefusals } from './cancellation/cancellation.refusals'
import { cartRefusals } from './cart/cart.refusals'
import { catalogRefusals } from './catalog/catalog.refusals'
import { productRefusals } from './catalog/product.refusals'
import { taxonomyRefusals } from './catalog/taxonomy.refusals'
import { couponRefusals } from './coupon/coupon.refusals'
import { feedbackRefusals } from './feedback/feedback.refusals'
import { freightRefusals } from './freight/freight.refusals'
import { groupRefusals } from './group/group.refusals'
import { homeRefusals } from './home/home.refusals'
import { identityRefusals } from './identity/identity.refusals'
import { invoiceRefusals } from './invoice/invoice.refusals'
import { likeRefusals } from './like/like.refusals'
import { memberRefusals } from './member/member.refusals'
import { messageRefusals } from './message/message.refusals'
import { missionRefusals } from './mission/mission.refusals'
import { operatorRefusals } from './operator/operator.refusals'
import { orderRefusals } from './order/order.refusals'
import { paymentRefusals } from './payment/payment.refusals'
import { defineRefusals } from './platform/refusals'
import { pollenRefusals } from './pollen/pollen.refusals'
import { promotionRefusals } from './promotion/promotion.refusals'
import { reviewRefusals } from './review/review.refusals'
import { searchRefusals } from './search/search.refusals'
import { settingRefusals } from './setting/setting.refusals'
import { systemRefusals } from './system/system.refusals'
import { uploadRefusals } from './upload/upload.refusals'
import { voteRefusals } from './vote/vote.refusals'

export const platformRefusals = defineRefusals({
  'platform/once-conflict': {
    status: 101,
    msg: '该请求编号已用于其他内容，请刷新后重试',
  },
  'platform/export-unknown': { status: 101, msg: '没有这个导出' },
  'platform/export-limit': { status: 101, msg: '导出次数过多，请一小时后再试' },
  'platform/export-busy': { status: 101, msg: '正在导出的人较多，请稍后再试' },
  'platform/once-running': { status: 101, msg: '上一次提交正在处理，请稍候' },
})

/** Every refusal there is, by code. */
export const refusals = {
  ...platformRefusals,
  ...messageRefusals,
  ...memberRefusals,
  ...catalogRefusals,
  ...taxonomyRefusals,
  ...productRefusals,
  ...likeRefusals,
  ...feedbackRefusals,
  ...freightRefusals,
  ...couponRefusals,
  ...pollenRefusals,
  ...missionRefusals,
  ...identityRefusals,
  ...promotionRefusals,
  ...voteRefusals,
  ...activityRefusals,
  ...groupRefusals,
  ...cartRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...aftersaleRefusals,
  ...invoiceRefusals,
  ...operatorRefusals,
  ...settingRefusals,
  ...reviewRefusals,
  ...homeRefusals,
  ...searchRefusals,
  ...uploadRefusals,
  ...cancellationRefusals,
  ...systemRefusals,
}

export type RefusalCode = keyof typeof refusals
/** The facts that a code's sentence needs; `undefined` when it is fixed. */
export type RefusalFacts<C extends RefusalCode> = (typeof refusals)[C]['msg'] extends (
  facts: infer F,
) => string
  ? F
  : undefined
