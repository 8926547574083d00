import { activityConsole } from './activity/activity.console'
import { activityRefusals } from './activity/activity.refusals'
import { activityShop } from './activity/activity.shop'
import { aftersaleConsole } from './aftersale/aftersale.console'
import { aftersaleRefusals } from './aftersale/aftersale.refusals'
import { aftersaleShop } from './aftersale/aftersale.shop'
import { articleConsole } from './article/article.console'
import { articleRefusals } from './article/article.refusals'
import { articleShop } from './article/article.shop'
import { bonusConsole } from './bonus/bonus.console'
import { bonusRefusals } from './bonus/bonus.refusals'
import { bonusShop } from './bonus/bonus.shop'
import { broadcastConsole } from './broadcast/broadcast.console'
import { broadcastShop } from './broadcast/broadcast.shop'
import { campaignConsole } from './campaign/campaign.console'
import { cancellationConsole } from './cancellation/cancellation.console'
import { cancellationRefusals } from './cancellation/cancellation.refusals'
import { cancellationShop } from './cancellation/cancellation.shop'
import { cartRefusals } from './cart/cart.refusals'
import { cartShop } from './cart/cart.shop'
import { catalogRefusals } from './catalog/catalog.refusals'
import { catalogShop } from './catalog/catalog.shop'
import { importConsole } from './catalog/import.console'
import { productConsole } from './catalog/product.console'
import { productRefusals } from './catalog/product.refusals'
import { recommendedConsole } from './catalog/recommended.console'
import { stockConsole } from './catalog/stock.console'
import { taxonomyConsole } from './catalog/taxonomy.console'
import { taxonomyRefusals } from './catalog/taxonomy.refusals'
import { chatConsole } from './chat/chat.console'
import { chatRefusals } from './chat/chat.refusals'
import { chatShop } from './chat/chat.shop'
import { couponConsole } from './coupon/coupon.console'
import { couponRefusals } from './coupon/coupon.refusals'
import { couponShop } from './coupon/coupon.shop'
import { feedbackConsole } from './feedback/feedback.console'
import { feedbackRefusals } from './feedback/feedback.refusals'
import { feedbackShop } from './feedback/feedback.shop'
import { footmarkShop } from './footmark/footmark.shop'
import { freightConsole } from './freight/freight.console'
import { freightRefusals } from './freight/freight.refusals'
import { freightShop } from './freight/freight.shop'
import { groupConsole } from './group/group.console'
import { groupRefusals } from './group/group.refusals'
import { groupShop } from './group/group.shop'
import { homeConsole } from './home/home.console'
import { homeRefusals } from './home/home.refusals'
import { homeShop } from './home/home.shop'
import { identityConsole } from './identity/identity.console'
import { identityRefusals } from './identity/identity.refusals'
import { identityShop } from './identity/identity.shop'
import { invoiceConsole } from './invoice/invoice.console'
import { invoiceRefusals } from './invoice/invoice.refusals'
import { invoiceShop } from './invoice/invoice.shop'
import { levelConsole } from './level/level.console'
import { levelShop } from './level/level.shop'
import { likeConsole } from './like/like.console'
import { likeRefusals } from './like/like.refusals'
import { likeShop } from './like/like.shop'
import { accountShop } from './member/account.shop'
import { memberConsole } from './member/member.console'
import { memberRefusals } from './member/member.refusals'
import { memberShop } from './member/member.shop'
import { messageConsole } from './message/message.console'
import { messageRefusals } from './message/message.refusals'
import { messageShop } from './message/message.shop'
import { missionRefusals } from './mission/mission.refusals'
import { missionShop } from './mission/mission.shop'
import { accountConsole } from './operator/account.console'
import { approvalConsole } from './operator/approval.console'
import { auditConsole } from './operator/audit.console'
import { operatorConsole } from './operator/operator.console'
import { operatorRefusals } from './operator/operator.refusals'
import { staffConsole } from './operator/staff.console'
import { orderConsole } from './order/order.console'
import { orderMoneyConsole } from './order/order.money.console'
import { orderParcelConsole } from './order/order.parcel.console'
import { orderRefusals } from './order/order.refusals'
import { orderShop } from './order/order.shop'
import { patternConsole } from './pattern/pattern.console'
import { patternRefusals } from './pattern/pattern.refusals'
import { patternShop } from './pattern/pattern.shop'
import { paymentConsole } from './payment/payment.console'
import { paymentRefusals } from './payment/payment.refusals'
import { paymentShop } from './payment/payment.shop'
import { defineRefusals } from './platform/refusals'
import { pollenConsole } from './pollen/pollen.console'
import { pollenRefusals } from './pollen/pollen.refusals'
import { pollenShop } from './pollen/pollen.shop'
import { promotionConsole } from './promotion/promotion.console'
import { promotionRefusals } from './promotion/promotion.refusals'
import { promotionShop } from './promotion/promotion.shop'
import { reportConsole } from './report/report.console'
import { reviewConsole } from './review/review.console'
import { reviewRefusals } from './review/review.refusals'
import { reviewShop } from './review/review.shop'
import { searchConsole } from './search/search.console'
import { searchRefusals } from './search/search.refusals'
import { searchShop } from './search/search.shop'
import { settingConsole } from './setting/setting.console'
import { settingRefusals } from './setting/setting.refusals'
import { settingShop } from './setting/setting.shop'
import { shareConsole } from './share/share.console'
import { shareShop } from './share/share.shop'
import { showConsole } from './show/show.console'
import { showRefusals } from './show/show.refusals'
import { showShop } from './show/show.shop'
import { staffConsole as salesStaffConsole } from './staff/staff.console'
import { staffRefusals } from './staff/staff.refusals'
import { staffShop } from './staff/staff.shop'
import { systemConsole } from './system/system.console'
import { systemRefusals } from './system/system.refusals'
import { talentConsole } from './talent/talent.console'
import { talentRefusals } from './talent/talent.refusals'
import { talentShop } from './talent/talent.shop'
import { uploadConsole } from './upload/upload.console'
import { uploadRefusals } from './upload/upload.refusals'
import { uploadShop } from './upload/upload.shop'
import { voteConsole } from './vote/vote.console'
import { voteRefusals } from './vote/vote.refusals'
import { voteShop } from './vote/vote.shop'
import { welfareConsole } from './welfare/welfare.console'
import { welfareRefusals } from './welfare/welfare.refusals'
import { welfareShop } from './welfare/welfare.shop'

export const shop = {
  setting: settingShop,
  upload: uploadShop,
  message: messageShop,
  member: { ...memberShop, ...accountShop },
  level: levelShop,
  catalog: catalogShop,
  footmark: footmarkShop,
  like: likeShop,
  feedback: feedbackShop,
  freight: freightShop,
  coupon: couponShop,
  pollen: pollenShop,
  mission: missionShop,
  share: shareShop,
  identity: identityShop,
  promotion: promotionShop,
  vote: voteShop,
  activity: activityShop,
  group: groupShop,
  cart: cartShop,
  order: orderShop,
  payment: paymentShop,
  aftersale: aftersaleShop,
  invoice: invoiceShop,
  article: articleShop,
  review: reviewShop,
  staff: staffShop,
  bonus: bonusShop,
  talent: talentShop,
  welfare: welfareShop,
  chat: chatShop,
  show: showShop,
  home: homeShop,
  pattern: patternShop,
  broadcast: broadcastShop,
  search: searchShop,
  cancellation: cancellationShop,
}

export const ops = {
  setting: settingConsole,
  operator: {
    ...operatorConsole,
    ...accountConsole,
    ...staffConsole,
    ...auditConsole,
    ...approvalConsole,
  },
  message: messageConsole,
  member: memberConsole,
  upload: uploadConsole,
  catalog: {
    ...productConsole,
    ...importConsole,
    ...stockConsole,
    ...taxonomyConsole,
    ...recommendedConsole,
  },
  level: levelConsole,
  like: likeConsole,
  pollen: pollenConsole,
  share: shareConsole,
  identity: identityConsole,
  feedback: feedbackConsole,
  freight: freightConsole,
  coupon: couponConsole,
  promotion: promotionConsole,
  vote: voteConsole,
  activity: activityConsole,
  group: groupConsole,
  campaign: campaignConsole,
  order: { ...orderConsole, ...orderMoneyConsole, ...orderParcelConsole },
  payment: paymentConsole,
  aftersale: aftersaleConsole,
  invoice: invoiceConsole,
  article: articleConsole,
  review: reviewConsole,
  staff: salesStaffConsole,
  bonus: bonusConsole,
  talent: talentConsole,
  welfare: welfareConsole,
  chat: chatConsole,
  show: showConsole,
  home: homeConsole,
  pattern: patternConsole,
  broadcast: broadcastConsole,
  search: searchConsole,
  report: reportConsole,
  cancellation: cancellationConsole,
  system: systemConsole,
}

export type Shop = typeof shop
export type Ops = typeof ops
export * from './platform/call'

export const platformRefusals = defineRefusals({
  'platform/once-conflict': {
    status: 101,
    msg: '该请求编号已用于其他内容，请刷新后重试',
  },
  'platform/export-unknown': { status: 101, msg: '没有这个导出' },
  'platform/export-limit': { status: 101, msg: '导出次数过多，请一小时后再试' },
  'platform/export-busy': { status: 101, msg: '正在导出的人较多，请稍后再试' },
  'platform/search-limit': { status: 101, msg: '搜索次数过多，请一小时后再试' },
  'platform/once-running': { status: 101, msg: '上一次提交正在处理，请稍候' },
})

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
  ...articleRefusals,
  ...reviewRefusals,
  ...staffRefusals,
  ...bonusRefusals,
  ...talentRefusals,
  ...welfareRefusals,
  ...chatRefusals,
  ...showRefusals,
  ...homeRefusals,
  ...patternRefusals,
  ...searchRefusals,
  ...uploadRefusals,
  ...cancellationRefusals,
  ...systemRefusals,
}

export type RefusalCode = keyof typeof refusals
/** Facts required by the message of a code; `undefined` if the message is fixed. */
export type RefusalFacts<C extends RefusalCode> = (typeof refusals)[C]['msg'] extends (
  facts: infer F,
) => string
  ? F
  : undefined
