import { activityConsole } from './activity/activity.console'
import { activityShop } from './activity/activity.shop'
import { aftersaleConsole } from './aftersale/aftersale.console'
import { aftersaleShop } from './aftersale/aftersale.shop'
import { campaignConsole } from './campaign/campaign.console'
import { cancellationConsole } from './cancellation/cancellation.console'
import { cancellationShop } from './cancellation/cancellation.shop'
import { cartShop } from './cart/cart.shop'
import { catalogShop } from './catalog/catalog.shop'
import { importConsole } from './catalog/import.console'
import { productConsole } from './catalog/product.console'
import { recommendedConsole } from './catalog/recommended.console'
import { stockConsole } from './catalog/stock.console'
import { taxonomyConsole } from './catalog/taxonomy.console'
import { couponConsole } from './coupon/coupon.console'
import { couponShop } from './coupon/coupon.shop'
import { feedbackConsole } from './feedback/feedback.console'
import { feedbackShop } from './feedback/feedback.shop'
import { footmarkShop } from './footmark/footmark.shop'
import { freightConsole } from './freight/freight.console'
import { freightShop } from './freight/freight.shop'
import { groupConsole } from './group/group.console'
import { groupShop } from './group/group.shop'
import { homeConsole } from './home/home.console'
import { homeShop } from './home/home.shop'
import { identityConsole } from './identity/identity.console'
import { identityShop } from './identity/identity.shop'
import { invoiceConsole } from './invoice/invoice.console'
import { invoiceShop } from './invoice/invoice.shop'
import { levelConsole } from './level/level.console'
import { levelShop } from './level/level.shop'
import { likeConsole } from './like/like.console'
import { likeShop } from './like/like.shop'
import { accountShop } from './member/account.shop'
import { memberConsole } from './member/member.console'
import { memberShop } from './member/member.shop'
import { messageConsole } from './message/message.console'
import { messageShop } from './message/message.shop'
import { missionShop } from './mission/mission.shop'
import { accountConsole } from './operator/account.console'
import { approvalConsole } from './operator/approval.console'
import { auditConsole } from './operator/audit.console'
import { operatorConsole } from './operator/operator.console'
import { staffConsole } from './operator/staff.console'
import { orderConsole } from './order/order.console'
import { orderMoneyConsole } from './order/order.money.console'
import { orderParcelConsole } from './order/order.parcel.console'
import { orderShop } from './order/order.shop'
import { paymentConsole } from './payment/payment.console'
import { paymentShop } from './payment/payment.shop'
import { pollenConsole } from './pollen/pollen.console'
import { pollenShop } from './pollen/pollen.shop'
import { promotionConsole } from './promotion/promotion.console'
import { promotionShop } from './promotion/promotion.shop'
import { reportConsole } from './report/report.console'
import { reviewConsole } from './review/review.console'
import { reviewShop } from './review/review.shop'
import { searchConsole } from './search/search.console'
import { searchShop } from './search/search.shop'
import { settingConsole } from './setting/setting.console'
import { settingShop } from './setting/setting.shop'
import { shareConsole } from './share/share.console'
import { shareShop } from './share/share.shop'
import { systemConsole } from './system/system.console'
import { uploadConsole } from './upload/upload.console'
import { uploadShop } from './upload/upload.shop'
import { voteConsole } from './vote/vote.console'
import { voteShop } from './vote/vote.shop'

/** Every call of the storefront, by noun. */
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
  review: reviewShop,
  home: homeShop,
  search: searchShop,
  cancellation: cancellationShop,
}

/** Every call of the operations console, by noun. */
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
  review: reviewConsole,
  home: homeConsole,
  search: searchConsole,
  report: reportConsole,
  cancellation: cancellationConsole,
  system: systemConsole,
}

export type Shop = typeof shop
export type Ops = typeof ops
export * from './platform/call'
export { type RefusalCode, type RefusalFacts, refusals } from './refusals'
