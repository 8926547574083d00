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

const calls = Object.entries(ops).flatMap(([noun, own]) =>
  Object.entries(own as Record<string, Call>).flatMap(([action, call]) =>
    call.method === 'POST' && (call.writes || call.outside) && fieldsOf(call.payload).length > 0
      ? [`${noun}.${action}`]
      : [],
  ),
)

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
    'falls of prices wait (product.below-floor); a class with a higher bonus is refused',
  'catalog.SaveProduct':
    'falls of prices wait (product.below-floor); a class with a higher bonus is refused; postage of one product is its template’s',
  'catalog.SetProductStatus': 'falls of prices since the last sale wait (product.below-floor)',
  'catalog.DeleteProduct': goods,
  'catalog.AdjustStock': goods,
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
    'terms are frozen and weighed against floors; the sum is bounded by its budget and counts',
  'coupon.SetCouponCampaignsRunning': 'runs as it was shown',
  'coupon.CreateCouponCodes': alone,
  'coupon.SetCouponsBlocked': 'gives back what was blocked before',
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
  'bonus.AdjustBonus': alone,
  'bonus.SaveBonusRate': 'more for anybody waits (bonus.rate)',
  'bonus.PayWithdrawals': 'pays what was approved, as it was shown',
  'bonus.RecordWithdrawals': 'a failure and what follows are written by two people',
  'bonus.ResendWithdrawals': 'a failure and what follows are written by two people',
  'talent.RecommendTalents': shown,
  'talent.TopTalentRecords': shown,
  'show.SaveShowActivity': 'at most 200 coins a post, within the coins of a day',
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

/** The same for every bulk action: its parameters are text on the wire. */
const decidedBulk: Record<string, string> = {
  'product.price': 'falls of prices wait (product.below-floor), also at the undo',
  'product.class': 'a class with a higher bonus is refused, also at the undo',
  'product.freight':
    'another template for single products; a cheaper step of a template waits (freight.lower)',
  'product.labels': shown,
  'product.status': 'falls of prices since the last sale wait (product.below-floor)',
  'product.low-stock': goods,
  'order.remark': shown,
  'member.tag': 'who gets something is previewed and weighed when it is given',
}

test('every bulk action says how its value is guarded, or why it has none', () => {
  const names = features.flatMap(({ bulk = [] }) => bulk.map(({ spec }) => spec.name))
  expect(names.toSorted()).toEqual(Object.keys(decidedBulk).toSorted())
})

test('every call of the console that sends numbers says how its value is guarded, or why it has none', () => {
  expect(calls.filter((name) => !decided[name])).toEqual([])
  expect(calls.length).toBeGreaterThan(50)
})
