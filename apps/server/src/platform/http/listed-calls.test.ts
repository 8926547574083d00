import { type Call, shop as contract } from '@greenstar/contract'
import { expect, test } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'

const shop = setUpTestApp()

/** Every call of members with its action: two areas may have an action of one name. */
const calls = Object.values(contract as Record<string, Record<string, Call>>).flatMap((noun) =>
  Object.entries(noun),
)

/** The calls that the specification lists, by rule. */
const lists: [rule: string, method: 'GET' | 'POST', area: string, actions: string][] = [
  [
    'R422',
    'GET',
    'Main',
    'LoadGlobalConfig GetAllNativeConfig GetAdvertByPosition GetNewsList GetNewsInfo GetAllNewsColumn GetAllBonusType GetNewsCommentList GetWXSignature GetBonusScale GetAllDrawScale GetServerDate GetCommentByID GetAllNewsOpinion',
  ],
  [
    'R426',
    'POST',
    'Main',
    'SendSMS DeleteComment AddNewsLikes AddNewsComment AddCommentLikes GetNewsInfoByCode GetAdvertList AddNewsOpinion',
  ],
  [
    'R427',
    'POST',
    'Member',
    'MemberReg ConfirmSMSCode Login CodeLogin FindPassword MemberChangePwd ChangePassword ConfirmPassword ChangeMobile Cancellation GetMemberInfo',
  ],
  ['R428', 'POST', 'Member', 'SaveReceiveAddress DeleteReceiveAddress AddShoppingCar DeleteShoppingCar'],
  [
    'R296',
    'POST',
    'Order',
    'CreateOrder CancelOrder FinishOrder DeleteOrder PayOrderByFree PayOrderByBonus ReplaceAddress',
  ],
  [
    'R430',
    'POST',
    'Member',
    'GetWXOpenIDByCode GetWXOpenInfoByCode ThirdPartBinding CheckOpenID MemberEdit MarkMemberName MemberIdentify MemberIdentityAudit CancelMemberIdentityAudit',
  ],
  [
    'R431',
    'POST',
    'Member',
    'GetReferrerMemberList GetMemberTeamInfo GetMyAchievement GetMyAchievementList GetTeamAchievement GetTeamAchievementList',
  ],
  ['R432', 'POST', 'Member', 'DeleteUserBank SaveUserBank BonusWithdrawals'],
  [
    'R433',
    'POST',
    'Member',
    'RegHX AddFeedBack DeleteMessageByType GetMemberPollenDetailList GetMemberAuditList CommitQuestionnaire MemberShare GetExpiryPollen GetMemberMissionStatus CompleteMemberMission GetRandomProductAndActive AddProductRemind',
  ],
  ['R434', 'GET', 'Member', 'GetReceiveAddressList GetShoppingCarInfo GetShoppingCarNumber'],
  ['R435', 'GET', 'Member', 'GetProductLikeList GetProductViewList DeleteProductView'],
  [
    'R436',
    'GET',
    'Member',
    'GetShareMemberInfo GetMyBonus GetAchieveDetailList GetTeamManageList GetBonusDetailList GetBonusDetailByID GetMainBonus GetBonusReflectList GetBonusReflectByID',
  ],
  ['R437', 'GET', 'Member', 'GetUserBankList SetDefaultBankCard GetBankConfigList'],
  ['R438', 'GET', 'Member', 'GetFeedbackList GetFeedbackByID'],
  [
    'R439',
    'GET',
    'Member',
    'GetMyMessageCenter GetNotReadMessageCount UpdateMessageStatus GetMessageList DeleteMessage',
  ],
  ['R441', 'GET', 'Member', 'IsSign SignIn GetMyPollen'],
  [
    'R442',
    'GET',
    'Product',
    'GetProductClass GetProductBrand GetProductFunction GetProductSeries GetProductByID GetProductList GetSecKillProductList GetLikeProductList GetFreightByNetWeight GetSearchDetailList',
  ],
  [
    'R443',
    'POST',
    'Product',
    'ProductVote GetFreightByProduct ProductLike AddProductComment GetProductCommentListByID GetProductCommentStat GetListCouponByProductID',
  ],
  ['R444', 'GET', 'Order', 'GetMemberOrderList GetWxAppID GetWxpayInfo GetLogisticsCompany GetLogisticsInfo'],
  [
    'R445',
    'POST',
    'Order',
    'CreateOrder GetOrderByID GetOrderByCode CancelOrder FinishOrder DeleteOrder ReplaceAddress GetResolvedAddressInfo PayOrderByFree PayOrderByBonus GetOriginalOrderDetail GetCustomerList GetCustomerByID CustomerBackFill',
  ],
  [
    'R446, R447',
    'GET',
    'Order',
    'GetInvoiceByID GetInvoiceNodeByID GetInvoiceList GetInvoiceOrderList GetInvoiceTitleByID GetInvoiceTitleList',
  ],
  [
    'R446, R448',
    'POST',
    'Order',
    'ApplyChange SaveInvoice SendEmail ApplyInvoice DeleteInvoiceTitle SaveInvoiceReceiveInfo SaveInvoiceTitle',
  ],
  [
    'R449',
    'GET',
    'Coupon',
    'GetCouponByPublishID GetCouponProductList GetCouponRecorderList GetUnReceiveBenefitsCount ReciveCoupon GetCouponProductSeriesFunction GetCouponProductBrandClass',
  ],
  [
    'R450',
    'POST',
    'Coupon',
    'GetOrderCouponRecorderList CreateCouponRecord CreateAndReciveCouponRecord CheckNewGift',
  ],
  [
    'R452',
    'POST',
    'Show',
    'AddNoInterest GetShowActivityList TagShowRecords AddShowComment ReportRecord AddShowRecord GetShowPartakeList DeleteShowRecord DeleteShowComment ShareRecord JoinWelfare CheckWelfare GetChildWelfareRecord GetWelfareDynamicList GetWelfareCoupon',
  ],
  [
    'R453',
    'GET',
    'Show',
    'GetShowCount GetShowRecordList GetShowActivityByID GetShowRecordByID GetShowCommentList GetMyStatistics GetShowLikesList GetAllShowActivity GetActivityProduct GetMyShowPollenDetail GetCouRecordCount',
  ],
  [
    'R454',
    'POST',
    'Talent',
    'GetTalentRecordList AddRecord GetMyTalent GetTalentRecordByID GetCommentListByRecordID AddComment AddLikes AttentionTalent GetTalentLikesList GetTalentAttentionList GetEnumName GetHotRecordList GetTalentList GetMyTalentByID GetTalentProductList GetMyReceiveComment DeleteComment DeleteRecord NoInterestRecord ReportTalentRecord GetMissionStatus CompleteMission TopComment AddShareNum GetRandomTalentRecord',
  ],
]

test.each(lists)('%s: the %s calls of area %s are served', (_rule, method, area, actions) => {
  for (const action of actions.split(' ')) {
    const found = calls.filter(([name, call]) => name === action && call.area === area)
    expect(
      found.map(([, call]) => call.method),
      action,
    ).toEqual([method])
    expect(shop.http.hasRoute({ method, url: `/api/${area}/${action}` }), action).toBe(true)
  }
})

test('R456: the contract describes what a call does, the API page shows it, and the server answers it', async () => {
  const { paths } = (await shop.http.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { summary: string }>>
  }>()
  expect(calls.length).toBeGreaterThan(207)
  for (const [action, { area, method, zh }] of calls) {
    const url = `/api/${area}/${action}`
    expect(zh, url).toMatch(/\p{Script=Han}/u)
    expect(
      Object.values(paths[url] ?? {}).map(({ summary }) => summary),
      url,
    ).toEqual([zh])
    expect(shop.http.hasRoute({ method, url }), url).toBe(true)
  }
})
