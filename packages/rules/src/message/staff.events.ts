import type { MessageEventRow } from './message.event'
import { MessageType } from './message.kinds'

const code = ['订单号', '2026112200001'] as const
const amount = ['金额', '168.00'] as const
const drawCode = ['提现单号', 'TX20261122000001'] as const
const drawLink = '/staff/withdraw/list?id={id}'

const welfareNum = ['数量', '50'] as const
const welfareReason = ['原因', '暂不符合条件'] as const

export const staffEvents = {
  'bonus.available': {
    ...{ zh: '奖金到账', type: MessageType.asset },
    facts: { amount, code },
    link: '/staff/bonus',
    title: '奖金到账',
    content: '订单{订单号}已结算，奖金 ¥{金额}已到账，可以提现。',
  },
  'bonus.paid': {
    ...{ zh: '提现到账', type: MessageType.asset },
    facts: { id: ['提现编号', '1'], code: drawCode, amount, card: ['银行卡', '招商银行尾号 1234'] },
    link: drawLink,
    title: '提现已到账',
    content: '提现{提现单号}已付款 ¥{金额}到{银行卡}，请注意查收。',
  },
  'bonus.refused': {
    ...{ zh: '提现未通过', type: MessageType.asset },
    facts: { id: ['提现编号', '1'], code: drawCode, amount, reason: ['原因', '资料不符'] },
    link: drawLink,
    title: '提现未通过',
    content: '提现{提现单号}未通过：{原因}。¥{金额}已退回可用奖金。',
  },
  'bonus.failed': {
    ...{ zh: '提现打款失败', type: MessageType.asset },
    facts: { id: ['提现编号', '1'], code: drawCode, amount, reason: ['原因', '收款账户异常'] },
    link: drawLink,
    title: '银行打款失败',
    content: '提现{提现单号}（¥{金额}）银行未能付款：{原因}。财务会在 3 个工作日内重新打款或退回余额。',
  },
  'bonus.returned': {
    ...{ zh: '提现退回余额', type: MessageType.asset },
    facts: { id: ['提现编号', '1'], code: drawCode, amount, reason: ['原因', '收款账户异常'] },
    link: drawLink,
    title: '提现已退回',
    content: '提现{提现单号}未能付款，¥{金额}已退回可用奖金：{原因}。',
  },
  'bonus.tax-rest': {
    ...{ zh: '补扣个税', type: MessageType.asset },
    facts: { month: ['月份', '2026 年 11 月'], amount },
    link: '/staff/bonus',
    title: '补扣个税',
    content: '{月份}有提现退回，当月到账的提现合计少扣个税 ¥{金额}，已从奖金补扣。',
  },
  'staff.invited': {
    ...{
      zh: '邀请成为推广员',
      type: MessageType.notice,
      facts: { name: ['邀请人', '山野来信'], time: ['时间', '12-01 18:00'] },
    },
    link: '/staff/invitation',
    title: '邀请您成为推广员',
    content: '{邀请人}邀请您成为推广员，请在{时间}前接受或谢绝。',
  },
  'staff.taken-back': {
    ...{ zh: '推广邀请失效', type: MessageType.notice, facts: { name: ['邀请人', '山野来信'] } },
    link: '',
    title: '推广邀请已失效',
    content: '{邀请人}的推广邀请已失效。',
  },
  'staff.joined': {
    ...{
      zh: '推广员加入',
      type: MessageType.notice,
      facts: { name: ['会员', '青禾'], memberID: ['会员编号', '1'] },
    },
    link: '/staff/member?id={memberID}',
    title: '新的推广员加入了您的团队',
    content: '{会员}接受了邀请，已加入您的团队。',
  },
  'staff.welcome': {
    ...{ zh: '成为推广员', type: MessageType.notice, facts: {} },
    link: '/staff/team',
    title: '您已成为推广员',
    content: '好友通过您的分享注册或首次下单，就会成为您的客户。',
  },
  'staff.declined': {
    ...{ zh: '邀请未被接受', type: MessageType.notice, facts: { name: ['会员', '青禾'] } },
    link: '/staff/team',
    title: '邀请未被接受',
    content: '{会员}没有接受成为推广员的邀请，或邀请已过期。',
  },
  'staff.promoted': {
    ...{ zh: '升为合伙人', type: MessageType.notice, facts: {} },
    link: '/staff/team',
    title: '您已成为合伙人',
    content: '恭喜您成为合伙人，现在可以邀请会员加入您的团队。',
  },
  'staff.dismissed': {
    ...{ zh: '推广身份解除', type: MessageType.notice, facts: { reason: ['原因', '长期未推广'] } },
    link: '',
    title: '推广身份已解除',
    content: '您的推广身份已解除：{原因}。之前的订单照常结算。',
  },
  'staff.left': {
    ...{ zh: '推广员离开团队', type: MessageType.notice, facts: { name: ['会员', '青禾'] } },
    link: '/staff/team',
    title: '推广员离开了您的团队',
    content: '{会员}已不在您的团队。',
  },
  'welfare.approved': {
    ...{ zh: '福利官申请通过', type: MessageType.notice, facts: { num: welfareNum }, link: '/welfare' },
    title: '您已成为福利官',
    content: '福利官申请已通过，每月有{数量}张福利券可以送给朋友，点击查看。',
  },
  'welfare.refused': {
    ...{
      zh: '福利官申请未通过',
      type: MessageType.notice,
      facts: { reason: welfareReason },
      link: '/welfare',
    },
    title: '福利官申请未通过',
    content: '您的福利官申请未通过：{原因}。',
  },
  'welfare.dismissed': {
    ...{ zh: '福利官解除', type: MessageType.notice, facts: { reason: welfareReason }, link: '/welfare' },
    title: '福利官身份已解除',
    content: '您的福利官身份已解除：{原因}。已送出的券仍可使用。',
  },
  'welfare.allowance': {
    ...{ zh: '福利券到账', type: MessageType.asset, link: '/welfare' },
    facts: { num: welfareNum, name: ['券名', '福利立减券'], until: ['截止日', '2026-11-30'] },
    title: '本月福利券到账',
    content: '{数量}张{券名}已到账，{截止日}前送给朋友吧，没送出的月底作废。',
  },
  'welfare.rewarded': {
    ...{ zh: '福利官奖励', type: MessageType.asset, link: '/welfare' },
    facts: { name: ['昵称', '林**满'], num: ['数量', '50'] },
    title: '福利官奖励到账',
    content: '新会员{昵称}使用您的福利券首次下单，奖励{数量}绿星币。',
  },
} as const satisfies Record<string, MessageEventRow>
