import type { Ops, Shop } from '@greenstar/contract'
import './moments'
import './platform/http/once.audit'
import './platform/http/once.due'
import './platform/attempts/attempts.due'
import './platform/audit/audit.jobs'
import './platform/backup/backup.jobs'
import './platform/jobs/lost.due'
import './bonus/bonus.audit'
import './bonus/bonus.due'
import './cancellation/cancellation.due'
import './chat/chat.audit'
import './chat/chat.due'
import './chat/picture-use'
import './coupon/coupon.audit'
import './coupon/coupon.due'
import './coupon/coupon.jobs'
import './coupon/gift.due'
import './coupon/grant.due'
import './coupon/remind.due'
import './message/message.due'
import './message/message.jobs'
import './member/contact-book'
import './member/member.audit'
import './catalog/catalog.audit'
import './order/order.audit'
import './payment/payment.audit'
import './aftersale/aftersale.due'
import './aftersale/back-parcel'
import './invoice/invoice.audit'
import './invoice/invoice.due'
import './catalog/catalog.jobs'
import './catalog/search-text.due'
import './catalog/picture-use'
import './footmark/footmark.jobs'
import './member/member.due'
import './operator/approval.due'
import './operator/limit.approvals'
import './operator/operator.jobs'
import './order/order.due'
import './order/order.remind.due'
import './payment/payment.due'
import './payment/payment.jobs'
import './payment/payment.service'
import './group/group.audit'
import './group/group.due'
import './promotion/promotion.audit'
import './vote/vote.audit'
import './activity/activity.audit'
import './activity/activity.due'
import './activity/activity.topics'
import './promotion/promotion.due'
import './promotion/promotion.topics'
import './report/report.due'
import './report/sold.due'
import './report/spent.due'
import './review/review.jobs'
import './freight/known-templates'
import './identity/identity.jobs'
import './level/level.audit'
import './mission/mission.audit'
import './level/level.due'
import './level/level.jobs'
import './mission/mission.jobs'
import './share/share.jobs'
import './staff/staff.audit'
import './staff/staff.due'
import './staff/staff.jobs'
import './pollen/pollen.audit'
import './welfare/welfare.audit'
import './welfare/welfare.due'
import './welfare/welfare.jobs'
import './pollen/pollen.due'
import './pollen/remind.due'
import './aftersale/picture-use'
import './article/picture-use'
import './talent/picture-use'
import './talent/talent.audit'
import './talent/talent.content'
import './talent/talent.due'
import './talent/talent.jobs'
import './show/picture-use'
import './show/show.audit'
import './home/picture-use'
import './pattern/pattern.audit'
import './pattern/picture-use'
import './upload/upload.due'
import { activityConsole } from './activity/activity.console'
import { activityExport } from './activity/activity.export'
import { activityShop } from './activity/activity.shop'
import { aftersaleConsole } from './aftersale/aftersale.console'
import { aftersaleExport } from './aftersale/aftersale.export'
import { aftersaleShop } from './aftersale/aftersale.shop'
import { articleConsole } from './article/article.console'
import { articleCommentExport, articleExport, articleOpinionExport } from './article/article.export'
import { articleShop } from './article/article.shop'
import { bonusConsole } from './bonus/bonus.console'
import { bonusExport, bonusLedgerExport, bonusRateExport, withdrawalExport } from './bonus/bonus.export'
import { bonusShop } from './bonus/bonus.shop'
import { broadcastConsole } from './broadcast/broadcast.console'
import { broadcastExport } from './broadcast/broadcast.export'
import { broadcastShop } from './broadcast/broadcast.shop'
import { campaignConsole } from './campaign/campaign.console'
import { cancellationConsole } from './cancellation/cancellation.console'
import { cancellationExport } from './cancellation/cancellation.export'
import { cancellationShop } from './cancellation/cancellation.shop'
import { cartShop } from './cart/cart.shop'
import { catalogShop } from './catalog/catalog.shop'
import { importConsole } from './catalog/import.console'
import { productConsole } from './catalog/product.console'
import { productExport, stockExport, stockMoveExport } from './catalog/product.export'
import { recommendedConsole } from './catalog/recommended.console'
import { stockConsole } from './catalog/stock.console'
import { taxonomyConsole } from './catalog/taxonomy.console'
import { recommendedExport, taxonomyExport } from './catalog/taxonomy.export'
import { chatConsole } from './chat/chat.console'
import { chatExport, chatServiceExport } from './chat/chat.export'
import { chatHooks, chatRoutes } from './chat/chat.routes'
import { chatShop } from './chat/chat.shop'
import { couponConsole } from './coupon/coupon.console'
import { campaignExport, codeExport, couponExport, grantExport, templateExport } from './coupon/coupon.export'
import { couponShop } from './coupon/coupon.shop'
import { feedbackConsole } from './feedback/feedback.console'
import { feedbackExport } from './feedback/feedback.export'
import { feedbackShop } from './feedback/feedback.shop'
import { footmarkShop } from './footmark/footmark.shop'
import { freightConsole } from './freight/freight.console'
import { courierExport, freightExport } from './freight/freight.export'
import { freightShop } from './freight/freight.shop'
import { groupConsole } from './group/group.console'
import { groupActivityExport, groupTeamExport } from './group/group.export'
import { groupShop } from './group/group.shop'
import { homeConsole } from './home/home.console'
import { advertExport, menuExport, pageExport } from './home/home.export'
import { homeShop } from './home/home.shop'
import { identityConsole } from './identity/identity.console'
import { identityExport } from './identity/identity.export'
import { identityRoutes } from './identity/identity.routes'
import { identityShop } from './identity/identity.shop'
import { invoiceConsole } from './invoice/invoice.console'
import { invoiceExport, invoiceTitleExport } from './invoice/invoice.export'
import { invoiceRoutes } from './invoice/invoice.routes'
import { invoiceShop } from './invoice/invoice.shop'
import { levelConsole } from './level/level.console'
import { levelShop } from './level/level.shop'
import { likeConsole } from './like/like.console'
import { likeExport } from './like/like.export'
import { likeShop } from './like/like.shop'
import { memberConsole } from './member/member.console'
import { memberExport, memberTagExport } from './member/member.export'
import { memberShop } from './member/member.shop'
import { messageConsole } from './message/message.console'
import { deliveryExport, messageTemplateExport } from './message/message.export'
import { messageShop } from './message/message.shop'
import { missionShop } from './mission/mission.shop'
import { accountConsole } from './operator/account.console'
import { approvalConsole } from './operator/approval.console'
import { auditConsole } from './operator/audit.console'
import { auditExport } from './operator/audit.export'
import { operatorConsole } from './operator/operator.console'
import { approvalExport, operatorExport, operatorSessionExport, roleExport } from './operator/operator.export'
import { staffConsole } from './operator/staff.console'
import { courierRoutes } from './order/courier.routes'
import { orderConsole } from './order/order.console'
import { orderExport } from './order/order.export'
import { orderShop } from './order/order.shop'
import { rushGate } from './order/rush'
import { patternConsole } from './pattern/pattern.console'
import { patternExport, patternResultExport } from './pattern/pattern.export'
import { patternRoutes } from './pattern/pattern.routes'
import { patternShop } from './pattern/pattern.shop'
import { paymentConsole } from './payment/payment.console'
import { billCheckExport, billDifferenceExport, refundExport } from './payment/payment.export'
import { paymentRoutes } from './payment/payment.routes'
import { paymentShop } from './payment/payment.shop'
import type { Feature } from './platform/feature'
import { ledgerExport } from './pollen/ledger.export'
import { pollenConsole } from './pollen/pollen.console'
import { pollenShop } from './pollen/pollen.shop'
import { promotionConsole } from './promotion/promotion.console'
import { flashExport } from './promotion/promotion.export'
import { promotionShop } from './promotion/promotion.shop'
import { regionRoutes } from './region/region.routes'
import { monthExport } from './report/month.export'
import { reportConsole } from './report/report.console'
import { countVisits } from './report/visit'
import { reviewConsole } from './review/review.console'
import { commentExport, contentExport, sensitiveWordExport } from './review/review.export'
import { reviewShop } from './review/review.shop'
import { searchConsole } from './search/search.console'
import { hotWordExport } from './search/search.export'
import { searchShop } from './search/search.shop'
import { settingConsole } from './setting/setting.console'
import { settingShop } from './setting/setting.shop'
import { shareConsole } from './share/share.console'
import { shareShop } from './share/share.shop'
import { showConsole } from './show/show.console'
import { showActivityExport, showCommentExport, showRecordExport } from './show/show.export'
import { showShop } from './show/show.shop'
import { staffConsole as salesStaffConsole } from './staff/staff.console'
import { staffExport } from './staff/staff.export'
import { staffShop } from './staff/staff.shop'
import { systemConsole } from './system/system.console'
import { alertExport, failedJobExport } from './system/system.export'
import { talentConsole } from './talent/talent.console'
import { talentExport, talentReportExport, talentWorkExport } from './talent/talent.export'
import { talentShop } from './talent/talent.shop'
import { uploadConsole } from './upload/upload.console'
import { pictureExport } from './upload/upload.export'
import { uploadRoutes } from './upload/upload.routes'
import { uploadShop } from './upload/upload.shop'
import { voteConsole } from './vote/vote.console'
import { voteExport } from './vote/vote.export'
import { voteShop } from './vote/vote.shop'
import { welfareConsole } from './welfare/welfare.console'
import { welfareAllowanceExport, welfareOfficerExport } from './welfare/welfare.export'
import { welfareShop } from './welfare/welfare.shop'

const list = [
  { name: 'setting', shop: settingShop, console: settingConsole },
  { name: 'region', routes: regionRoutes },
  {
    name: 'operator',
    console: {
      ...operatorConsole,
      ...accountConsole,
      ...staffConsole,
      ...auditConsole,
      ...approvalConsole,
    },
    exports: [auditExport, operatorExport, operatorSessionExport, roleExport, approvalExport],
  },
  {
    name: 'upload',
    shop: uploadShop,
    console: uploadConsole,
    exports: [pictureExport],
    routes: uploadRoutes,
  },
  {
    name: 'message',
    shop: messageShop,
    console: messageConsole,
    exports: [messageTemplateExport, deliveryExport],
  },
  { name: 'member', shop: memberShop, console: memberConsole, exports: [memberExport, memberTagExport] },
  {
    name: 'catalog',
    shop: catalogShop,
    console: {
      ...productConsole,
      ...importConsole,
      ...stockConsole,
      ...taxonomyConsole,
      ...recommendedConsole,
    },
    exports: [productExport, stockExport, stockMoveExport, taxonomyExport, recommendedExport],
  },
  { name: 'level', shop: levelShop, console: levelConsole },
  { name: 'footmark', shop: footmarkShop },
  { name: 'like', shop: likeShop, console: likeConsole, exports: [likeExport] },
  { name: 'feedback', shop: feedbackShop, console: feedbackConsole, exports: [feedbackExport] },
  { name: 'freight', shop: freightShop, console: freightConsole, exports: [freightExport, courierExport] },
  {
    name: 'coupon',
    shop: couponShop,
    console: couponConsole,
    exports: [templateExport, campaignExport, couponExport, codeExport, grantExport],
  },
  { name: 'pollen', shop: pollenShop, console: pollenConsole, exports: [ledgerExport] },
  { name: 'mission', shop: missionShop },
  { name: 'share', shop: shareShop, console: shareConsole },
  {
    name: 'identity',
    shop: identityShop,
    console: identityConsole,
    exports: [identityExport],
    routes: identityRoutes,
  },
  { name: 'promotion', shop: promotionShop, console: promotionConsole, exports: [flashExport] },
  { name: 'vote', shop: voteShop, console: voteConsole, exports: [voteExport] },
  { name: 'activity', shop: activityShop, console: activityConsole, exports: [activityExport] },
  {
    name: 'group',
    shop: groupShop,
    console: groupConsole,
    exports: [groupActivityExport, groupTeamExport],
  },
  { name: 'campaign', console: campaignConsole },
  { name: 'cart', shop: cartShop },
  {
    name: 'order',
    shop: orderShop,
    console: orderConsole,
    gates: { CreateOrder: rushGate },
    exports: [orderExport],
    routes: courierRoutes,
  },
  {
    name: 'payment',
    shop: paymentShop,
    console: paymentConsole,
    exports: [refundExport, billDifferenceExport, billCheckExport],
    routes: paymentRoutes,
  },
  { name: 'aftersale', shop: aftersaleShop, console: aftersaleConsole, exports: [aftersaleExport] },
  {
    name: 'invoice',
    shop: invoiceShop,
    console: invoiceConsole,
    exports: [invoiceExport, invoiceTitleExport],
    routes: invoiceRoutes,
  },
  {
    name: 'article',
    shop: articleShop,
    console: articleConsole,
    exports: [articleExport, articleCommentExport, articleOpinionExport],
  },
  {
    name: 'show',
    shop: showShop,
    console: showConsole,
    exports: [showActivityExport, showRecordExport, showCommentExport],
  },
  {
    name: 'review',
    shop: reviewShop,
    console: reviewConsole,
    exports: [commentExport, contentExport, sensitiveWordExport],
  },
  { name: 'staff', shop: staffShop, console: salesStaffConsole, exports: [staffExport] },
  {
    name: 'bonus',
    shop: bonusShop,
    console: bonusConsole,
    exports: [bonusExport, bonusLedgerExport, withdrawalExport, bonusRateExport],
  },
  {
    name: 'talent',
    shop: talentShop,
    console: talentConsole,
    exports: [talentExport, talentWorkExport, talentReportExport],
  },
  {
    name: 'welfare',
    shop: welfareShop,
    console: welfareConsole,
    exports: [welfareOfficerExport, welfareAllowanceExport],
  },
  {
    name: 'chat',
    shop: chatShop,
    console: chatConsole,
    exports: [chatExport, chatServiceExport],
    hooks: chatHooks,
    routes: chatRoutes,
  },
  { name: 'home', shop: homeShop, console: homeConsole, exports: [advertExport, menuExport, pageExport] },
  {
    name: 'pattern',
    shop: patternShop,
    console: patternConsole,
    exports: [patternExport, patternResultExport],
    routes: patternRoutes,
  },
  { name: 'broadcast', shop: broadcastShop, console: broadcastConsole, exports: [broadcastExport] },
  { name: 'search', shop: searchShop, console: searchConsole, exports: [hotWordExport] },
  { name: 'report', console: reportConsole, exports: [monthExport], hooks: countVisits },
  {
    name: 'cancellation',
    shop: cancellationShop,
    console: cancellationConsole,
    exports: [cancellationExport],
  },
  { name: 'system', console: systemConsole, exports: [failedJobExport, alertExport] },
] as const satisfies readonly Feature[]

type Side = 'shop' | 'console'
type Brought<Noun, S extends Side> = Extract<(typeof list)[number], { name: Noun } & Record<S, unknown>>[S]
type Unanswered<Contract, S extends Side> = {
  [Noun in keyof Contract]: [Brought<Noun, S>] extends [never]
    ? keyof Contract[Noun]
    : Exclude<keyof Contract[Noun], keyof Brought<Noun, S>>
}[keyof Contract]
type Missing = { shop: Unanswered<Shop, 'shop'>; console: Unanswered<Ops, 'console'> }

/** Every business noun of the server, lowest first. A call without a handler is a type error. */
export const features: [Missing[Side]] extends [never] ? readonly Feature[] : { unanswered: Missing } = list
