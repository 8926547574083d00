import { ops } from '@greenstar/contract'
import { type Call } from '@greenstar/contract/platform/call'
import { expect, test } from 'vitest'
import { features } from '../features'

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } }
const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch']

/** Names of the fields of a payload with numbers or switches, or that are named after money. */
const fieldsOf = (schema: unknown, name = ''): string[] => {
  const { def } = (schema as Schema)._zod
  const inner = (key: string) => fieldsOf(def[key], name)
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([key, value]) => fieldsOf(value, key))
  if (def.type === 'array') return inner('element')
  if (def.type === 'record') return inner('valueType')
  if (wrappers.includes(def.type)) return inner('innerType')
  if (def.type === 'pipe') return [...inner('in'), ...inner('out')]
  if (def.type === 'union') return (def.options as unknown[]).flatMap((one) => fieldsOf(one, name))
  const counts =
    ['number', 'boolean'].includes(def.type) || /price|amount|rate|percent|fen$|budget|minPaid/i.test(name)
  return counts && !/ids?$|version|currentPage|pageSize|^sort$|^index$/i.test(name) ? [name] : []
}

const writing = Object.entries(ops).flatMap(([noun, own]) =>
  Object.entries(own as Record<string, Call>).flatMap(([action, call]) =>
    call.writes || call.outside ? [[`${noun}.${action}`, call] as const] : [],
  ),
)
const calls = writing.flatMap(([name, { payload }]) => (fieldsOf(payload).length > 0 ? [name] : []))

const shown = 'what is shown, or how it is sorted: no value'
const moderated = 'a decision about a content, a title or a person: rewards are settings'
const goods = 'goods and their counts, not what they cost'
const asCase = 'the case is weighed by what leaves the shop (weighCase)'
const published = 'gives nothing before it is published: floors and falls of prices ask a second person there'
const alone = 'an act of value: alone up to the limits of day and month'

/** For every console call that sends numbers: by what its value is guarded, or why it has none. */
const decided: Record<string, string> = {
  'operator.SetOperatorStatus': 'an account that may manage accounts waits for a second administrator',
  'operator.DecideApproval': 'the second person',
  'setting.SaveBusinessSettings': 'setting.guards.ts decides about every setting',
  'message.SaveMessageTemplate': shown,
  'message.SendTestMessage': shown,
  'moderation.ModerateContents': moderated,
  'member.TagMembers': shown,
  'report.SaveTagRule': 'who has a label; what is given to them is weighed when it is given',
  'catalog.ApplyProductImport':
    'falls of prices wait (product.below-floor); cheaper freight is a wrong row; a higher bonus is refused, also of a new product',
  'catalog.SaveProduct':
    'falls of prices wait (product.below-floor), and cheaper freight (product.freight); a higher bonus is refused, also of a new product',
  'catalog.SetProductStatus':
    'falls of prices since the last sale wait (product.below-floor); a first sale with a higher bonus is refused',
  'catalog.DeleteProduct': goods,
  'catalog.AdjustStock': 'what an operator writes off in a day raises an alert (catalog.written-off)',
  'catalog.SetPresale': goods,
  'catalog.SetLowStock': goods,
  'catalog.SaveTaxonomy': shown,
  'catalog.SortTaxonomy': shown,
  'catalog.DeleteTaxonomy': shown,
  'freight.SaveCourier': 'days of transport',
  'freight.SaveFreightTemplate': 'a cheaper step waits (freight.lower)',
  'pollen.AdjustPollen': alone,
  'identity.DecideIdentity': moderated,
  'coupon.SaveCouponCampaign':
    'what each member gets by it and the others of the operator waits above approval.giftFen (coupon.campaign); the terms are frozen',
  'coupon.SetCouponCampaignsRunning':
    'what each member gets by it and the others of the operator waits above approval.giftFen (coupon.campaign)',
  'coupon.CreateCouponCodes': alone,
  'coupon.SetCouponsBlocked': alone,
  'coupon.SaveCouponTemplate': 'below a floor it waits (coupon.below-floor)',
  'coupon.PreviewCouponGrant': 'a preview',
  'promotion.SaveFlashSession': published,
  'promotion.SetFlashDaily': published,
  'activity.SaveActivity': published,
  'deal.SaveDeal': 'a draft; published below a floor, or at a cost, by two people',
  'group.SaveGroupActivity': published,
  'group.SupportGroupTeam': 'fewer members for the published price',
  'order.ShipOrder': goods,
  'order.ChangeOrderPrice': alone,
  'order.RefundOrderUnits': alone,
  'order.AmendOrder': alone,
  'order.MarkPicking': goods,
  'aftersale.OpenCourierClaim': 'money that the shop gets',
  'aftersale.SettleCourierClaim': 'money that the shop gets',
  'aftersale.OpenAfterSale': asCase,
  'aftersale.ReviewAfterSale': asCase,
  'aftersale.AnswerStop': asCase,
  'aftersale.AnswerReturnPostage': alone,
  'aftersale.InspectAfterSale': asCase,
  'aftersale.SaveReturnAddress': 'another place waits (aftersale.return-address)',
  'invoice.ReviewInvoice': moderated,
  'invoice.ReviewInvoiceTitle': moderated,
  'article.SaveArticle': shown,
  'review.ModerateComments': moderated,
  'merge.MergeMembers': 'always two people; what moves belonged to the same person',
  'merge.UndoMerge': 'each account gets back what it had, within a day',
  'bonus.AdjustBonus': alone,
  'bonus.SaveBonusRate': 'a higher bonus waits (bonus.rate)',
  'bonus.PayWithdrawals': 'pays what was approved, as it was shown',
  'bonus.RecordWithdrawals': 'a failure and what follows are written by two people',
  'bonus.ResendWithdrawals': 'a failure and what follows are written by two people',
  'talent.RecommendTalents': shown,
  'talent.TopTalentRecords': shown,
  'show.SaveShowActivity': 'at most 200 coins a post, within the coins of a day',
  'order.ImportShipments': goods,
  'chat.AnswerChat': shown,
  'chat.ReadChatRoom': shown,
  'chat.RecallAnswer': shown,
  'chat.SetDeskReady': shown,
  'home.SaveActivityPage': shown,
  'home.SaveAdvert': shown,
  'home.SortAdverts': shown,
  'home.SaveMenuEntry': shown,
  'home.SortMenuEntries': shown,
  'pattern.SavePattern': shown,
  'broadcast.SaveBroadcast': shown,
  'search.SaveHotWords': shown,
}

/** The same for calls that send ids and texts alone: they can give value too. */
const decidedByIds: Record<string, string> = Object.fromEntries(
  Object.entries({
    [shown]: [
      'article.DeleteArticle article.PublishArticle article.WithdrawArticle broadcast.DeleteBroadcast',
      'broadcast.SortBroadcasts catalog.SaveRecommended home.CopyActivityPage home.DeleteActivityPage',
      'home.DeleteAdvert home.DeleteMenuEntry home.PublishActivityPage home.WithdrawActivityPage',
      'member.DeleteMemberTag member.SaveMemberTag member.SetMemberNote moderation.DeleteSensitiveWord',
      'moderation.SaveSensitiveWord moderation.SaveSensitiveWords order.SetOrderRemark pattern.DeletePattern',
      'pattern.PublishPattern pattern.WithdrawPattern setting.SaveGlobalConfig show.DeleteShowActivity',
      'show.EndShowActivity upload.DeletePictures upload.MovePictures upload.PasteRichText upload.ReadTable',
      'upload.SavePicture',
    ],
    'an answer or the work of the desk: no value': [
      'aftersale.AnswerAfterSale aftersale.CancelCasePickup chat.AddChatNote chat.CloseChat chat.DeleteChatNote',
      'chat.DeleteChatPhrase chat.OpenChatSocket chat.SaveChatPhrase chat.TakeChat chat.TransferChat',
      'diagnosis.ReplyDiagnosis feedback.AnswerFeedback review.ReplyComment review.ReplyQuestion',
    ],
    'shows what is masked elsewhere, with a reason, and counted': [
      'identity.ShowIdentity invoice.ShowInvoiceReceiver member.ShowMemberPhone order.ShowReceivers',
      'payment.ShowRefundTransfer',
    ],
    'accounts and sessions: who may manage accounts is decided by two': [
      'member.EndMemberSessions member.FreezeMember member.UnfreezeMember operator.BeginTotp',
      'operator.ChangeOwnPassword operator.ConfirmTotp operator.CreateOperator operator.DeleteRole',
      'operator.EndOperatorSession operator.EndOwnSession operator.OperatorLogin operator.OperatorLogout',
      'operator.RemoveTotp operator.ResetOperatorPassword operator.ResetOperatorTotp operator.SaveOperator',
      'operator.SaveRole operator.WithdrawApproval talent.AllowTalent talent.ForbidTalent',
    ],
    'ends what gives value, or copies it to a draft': [
      'activity.CopyActivity activity.DeleteActivity activity.EndActivity catalog.StopProductImport',
      'coupon.StopCouponTemplate deal.CopyDeal deal.DeleteDeal deal.EndDeal group.DeleteGroupActivity',
      'group.StopGroupActivity promotion.CopyFlashSession promotion.DeleteFlashSession promotion.EndFlashSession',
      'staff.CancelSalesInvitation welfare.DismissWelfare welfare.RefuseWelfare',
    ],
    'floors and falls of prices ask a second person': [
      'activity.PublishActivity group.PublishGroupActivity promotion.PublishFlashSession',
    ],
    [alone]: [
      'coupon.ApplyCouponGrant deal.PublishDeal order.CancelOrderForConsole order.ReleaseNewcomerOrder',
      'order.ReplaceOrderAddress welfare.ApproveWelfare welfare.SetWelfareTemplate',
    ],
    'a preview, a draft, or a copy off the shelf': [
      'bulk.PreviewBulk catalog.CopyProduct catalog.PreviewProductImport order.PreviewShipments',
    ],
    'every bulk action is decided below': ['bulk.StartBulk bulk.UndoBulk'],
    [goods]: ['freight.DeleteFreightTemplate', 'order.CorrectParcel order.RefreshParcel order.ShipTogether'],
    [asCase]: ['aftersale.ReleaseAfterSaleRefund aftersale.ReopenAfterSale aftersale.SendReplacement'],
    'goods go back where they went before': ['aftersale.DeleteReturnAddress'],
    'above ¥5,000 by two people; what failed is continued by another': [
      'bonus.ApproveWithdrawals bonus.RefuseWithdrawal bonus.RefuseWithdrawals bonus.ReturnWithdrawal',
      'bonus.ReturnWithdrawals',
    ],
    'a higher bonus waits (bonus.rate)': ['bonus.DeleteBonusRate'],
    'an invoice is limited by what was paid': [
      'invoice.CorrectInvoice invoice.RetryInvoice invoice.SendInvoicePaper',
    ],
    'money that was decided before goes its way; another account needs a second person (refund.transfer)': [
      'payment.DropRefundTransfer payment.EndPostageRefund payment.ProposeRefundTransfer',
      'payment.RegisterRefundTransfer payment.RetryRefunds payment.SettleBillDifference',
    ],
    'at most 200 coins a post, within the coins of a day': ['show.PublishShowActivity'],
    'a new seller, leader or Partner waits (staff.gain); an invitation gives nothing': [
      'staff.ChangeBinding staff.ChangeLeader staff.InviteSalesStaff staff.PromoteSalesStaff',
    ],
    'the team’s share passes to the heir: it is no higher': ['staff.DismissSalesStaff'],
    'queues, alerts and checks: nothing is decided by them': [
      'message.RetryDeliveries message.RetryDelivery system.DiscardJobs system.HandleAlerts system.RetryAllJobs',
      'system.RetryJobs system.RunAudit',
    ],
  }).flatMap(([why, lines]) => lines.flatMap((line) => line.split(' ')).map((name) => [name, why])),
)

/** The same for every bulk action: its parameters are text on the wire. */
const decidedBulk: Record<string, string> = {
  'product.price': 'falls of prices wait (product.below-floor), also at the undo',
  'product.class': 'a class with a higher bonus is refused, also at the undo',
  'product.freight': 'cheaper freight waits (product.freight), and is not put back',
  'product.labels': shown,
  'product.status':
    'falls of prices since the last sale wait (product.below-floor); a first sale with a higher bonus is refused',
  'product.low-stock': goods,
  'order.remark': shown,
  'order.waybill': goods,
  'order.ship-labelled': goods,
  'order.drop-waybill': goods,
  'member.tag': 'who gets something is previewed and weighed when it is given',
  'pollen.give': 'always by two people, each member counted',
  'member.message': 'words; many members of a day only by two people (message.bulkAlone)',
}

test('every bulk action declares how its value is guarded, or why it has none', () => {
  const names = features.flatMap(({ bulk = [] }) => bulk.map(({ spec }) => spec.name))
  expect(names.toSorted()).toEqual(Object.keys(decidedBulk).toSorted())
})

test('every call of the console that sends numbers declares how its value is guarded, or why it has none', () => {
  expect(calls.filter((name) => !decided[name])).toEqual([])
  expect(calls.length).toBeGreaterThan(50)
})

// Got through before: the coupon of every officer was chosen by one person, in a call that sends an id alone.
test('every other writing call declares it too', () => {
  const others = writing.map(([name]) => name).filter((name) => !decided[name])
  expect(others.toSorted()).toEqual(Object.keys(decidedByIds).toSorted())
})

/** The same for what happens without an operator: jobs, deadlines and daily work. */
const decidedByTime: Record<string, string> = Object.fromEntries(
  Object.entries({
    'counts, texts for the search, files, messages, questions to providers, old rows: no value': [
      'aftersale.back-parcels aftersale.cancel-pickup aftersale.look-for-back aftersale.pickups aftersale.place-pickup',
      'aftersale.unreviewed',
      'article.search-texts cancellation.copy catalog.renamed catalog.search-texts chat.assign chat.housekeeping',
      'chat.idle chat.tell chat.waiting coupon.remind coupon.remind-open like.cheaper member.housekeeping',
      'member.send-code message.deliver moderation.pictures moderation.words-changed order.delayed',
      'order.drop-waybill order.fetch-waybill order.held-stock order.look-for-parcel order.parcel-still order.parcels',
      'order.promise order.remind-arrived order.remind-finish order.remind-unpaid order.search order.subscribe-parcel',
      'order.use-up order.waybills payment.bill plant.remind platform.archive platform.attempts platform.audit',
      'platform.forget platform.known-networks platform.lost-jobs platform.repeats pollen.remind post.creator-texts',
      'post.rank post.rank-all post.search-texts post.words promotion.remind report.audiences report.figures',
      'report.forget-visits report.members report.retag report.sold restock.arrived talent.news upload.drop-files upload.paste upload.unused',
      'upload.videos',
      'invoice.file invoice.mail',
    ],
    'ends what gives value, or takes it back': [
      'activity.end bonus.tax-month coupon.block coupon.expire coupon.lapse deal.end operator.approvals pollen.expire',
      'promotion.flash-end staff.lapse welfare.end cancellation.erase cancellation.late',
    ],
    'an unpaid order ends; a payment of a team that was not full goes back': [
      'group.expire order.auto-cancel order.group-refund',
    ],
    'pays what was decided before, once': ['bonus.transfer payment.push payment.refund invoice.work'],
    'what an operator began, while they may': ['bulk.run coupon.grant'],
    'gifts, growth, bonus and coins by settings that two people raise': [
      'coupon.gifts level.birthday level.review order.auto-finish order.settle staff.promote',
    ],
    'its coupon waits above approval.giftFen (welfare.template)': ['welfare.allowance'],
    'the case is weighed by what leaves the shop (weighCase); nothing is sent that no person saw': [
      'aftersale.deadlines',
    ],
    'what moves belonged to the same person': ['merge.follow'],
  }).flatMap(([why, lines]) => lines.flatMap((line) => line.split(' ')).map((name) => [name, why])),
)

test('so does everything that happens by time', () => {
  const names = features.flatMap(({ jobs = [], deadlines = [], daily = [] }) =>
    [...jobs, ...deadlines, ...daily.map(({ job }) => job)].map(({ name }) => name),
  )
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(decidedByTime).toSorted())
})
