import { defineRefusals } from '../platform/refusals'

export const couponRefusals = defineRefusals({
  'coupon/not-found': { status: 101, msg: '没有找到这张优惠券，请刷新后重试' },
  'coupon/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'coupon/expired': { status: 101, msg: '优惠券已过期' },
  'coupon/soon': { status: 101, msg: '活动尚未开始，请稍后再来' },
  'coupon/remind-late': { status: 101, msg: '活动即将开始，不用再设提醒了' },
  'coupon/over': { status: 101, msg: '活动已结束' },
  'coupon/gone': { status: 101, msg: '优惠券已领完' },
  'coupon/day-gone': { status: 101, msg: '今天的优惠券已领完，明天再来' },
  'coupon/taken-all': {
    status: 101,
    msg: ({ max }: { max: number }) => `每人限领 ${max} 张，您已领完`,
  },
  'coupon/device-limit': { status: 101, msg: '今天领取次数过多，请明天再来' },
  'coupon/code-unknown': { status: 101, msg: '兑换码不正确或已被使用' },
  'coupon/what': { status: 102, msg: '请填写兑换码或选择优惠券' },
  'coupon/not-usable': { status: 101, msg: '优惠券已不可用，请重新选择' },
  'coupon/budget-over': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”的优惠名额已用完，请重新选择`,
  },
  'coupon/not-together': { status: 101, msg: '当前优惠券不支持同时使用' },
  'coupon/no-device': { status: 101, msg: '没有识别到您的设备，请刷新商城页面后再领取' },
  'coupon/newcomer-known': { status: 101, msg: '这个手机号、微信或设备已领取过新人礼' },
  /** Of the console: */
  'coupon/template-gone': { status: 101, msg: '优惠券模板不存在，请刷新后重试' },
  'coupon/template-issued': {
    status: 101,
    msg: '已有会员持有，优惠、范围和有效期不能再改；请复制后新建',
  },
  'coupon/template-running': {
    status: 101,
    msg: '有领券活动正在发这张券，优惠、范围和有效期不能改；请先暂停活动',
  },
  'coupon/template-changed': { status: 101, msg: '其他人刚修改过，请刷新后重试' },
  'coupon/template-stopped': { status: 101, msg: '优惠券模板已停用' },
  'coupon/terms': { status: 102, msg: ({ why }: { why: string }) => why },
  'coupon/campaign-gone': { status: 101, msg: '领券活动不存在' },
  'coupon/campaign-form': { status: 102, msg: ({ why }: { why: string }) => why },
  'coupon/budget-late': {
    status: 101,
    msg: '已有会员领取，不能再加预算；请结束后新建活动',
  },
  'coupon/budget-low': {
    status: 101,
    msg: ({ spent }: { spent: number }) => `预算不能低于已用的 ¥${spent.toFixed(2)}`,
  },
  'coupon/total-low': {
    status: 101,
    msg: ({ taken }: { taken: number }) => `总量不能低于已领的 ${taken} 张`,
  },
  'coupon/not-by-code': { status: 101, msg: '只有兑换码活动可以生成兑换码' },
  'coupon/too-many': {
    status: 101,
    msg: ({ left }: { left: number }) => `这个活动最多还能生成 ${left} 个`,
  },
  'coupon/codes-read': { status: 101, msg: '没有未导出的兑换码；完整的码只能导出一次' },
  'coupon/codes-own': { status: 101, msg: '自己生成或审批的兑换码，完整的码需由另一位同事导出' },
  'coupon/audience': {
    status: 102,
    msg: '请填写手机号（一次最多 2000 个），或选择标签、等级、会员',
  },
  'coupon/audience-large': {
    status: 101,
    msg: ({ max }: { max: number }) => `一次最多发给 ${max} 位会员，请缩小范围`,
  },
  'coupon/grant-changed': { status: 101, msg: '预览之后优惠券或收券的会员有变化，没有发放；请重新预览' },
  'coupon/grant-gone': { status: 101, msg: '没有这次发放，请重新预览' },
  'coupon/nobody': { status: 101, msg: '没有可发放的会员' },
})
