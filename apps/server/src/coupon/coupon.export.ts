import { ops } from '@greenstar/contract'
import { campaignStateText, campaignWayText } from '@greenstar/rules/coupon/campaign.text'
import type { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { couponRunText, couponStatusText } from '@greenstar/rules/coupon/coupon.text'
import { couponTypes } from '@greenstar/rules/coupon/coupon.types'
import { areTwoPeople, peopleOf } from '../operator/four-eyes.service'
import { clock, defineExport } from '../platform/export/export'
import { refuse } from '../platform/refuse'
import { momentOrNull } from '../platform/wire'
import { type CodeLine, listCodeMakers, listCodes, putCodesRead } from './campaign/campaign-room.store'
import { listCampaigns, pageOfCoupons } from './coupon-room.store'
import { campaignRow, couponRow, templateRow } from './coupon-room.wire'
import { grantRow } from './grant/grant.console'
import { listGrants } from './grant/grant.store'
import { maskCode } from './grant/make-codes'
import { listTemplates } from './template/template.store'

const yes = (is: boolean) => (is ? '是' : '')
const statusText = (status: number) => couponStatusText[status as CouponStatus] ?? ''

export const templateExport = defineExport({
  name: 'coupon-templates',
  title: '优惠券模板',
  permission: 'coupon.read',
  payload: ops.coupon.ListCouponTemplates.payload,
  page: async (filter, { db, size, skip }) =>
    (await listTemplates(db, filter, { size, skip })).map(({ template, campaignNum }) =>
      templateRow(template, campaignNum),
    ),
  columns: [
    { key: 'name', title: '编号', value: (row) => row.ID },
    { key: 'name', title: '名称', value: (row) => row.Name },
    { key: 'type', title: '类型', value: (row) => couponTypes[row.AmountType as CouponType].word },
    { key: 'type', title: '优惠', value: (row) => row.Summary },
    { key: 'scope', title: '适用范围', value: (row) => row.ScopeText },
    { key: 'plus', title: '可叠加', value: (row) => yes(row.CanPlus) },
    { key: 'plus', title: '活动价可用', value: (row) => yes(row.ProductCanPlus) },
    { key: 'valid', title: '领取后天数', value: (row) => row.ValidDays },
    { key: 'valid', title: '开始', value: (row) => clock(row.BeginDate) },
    { key: 'valid', title: '结束', value: (row) => clock(row.EndDate) },
    { key: 'campaigns', title: '活动数', value: (row) => row.CampaignNum },
    { key: 'status', title: '状态', value: (row) => couponRunText[row.Status] },
    { key: 'created', title: '创建人', value: (row) => row.CreatedBy },
    { key: 'created', title: '创建时间', value: (row) => clock(row.CreateDate) },
  ],
})

export const campaignExport = defineExport({
  name: 'coupon-campaigns',
  title: '领券活动',
  permission: 'coupon.read',
  payload: ops.coupon.ListCouponCampaigns.payload,
  page: async (filter, { db, size, skip, now }) =>
    (await listCampaigns(db, filter, new Date(now), { size, skip })).map((offer) => campaignRow(offer, now)),
  columns: [
    { key: 'name', title: '编号', value: (row) => row.ID },
    { key: 'name', title: '活动', value: (row) => row.Name },
    { key: 'coupon', title: '优惠券', value: (row) => row.CouponName },
    { key: 'coupon', title: '优惠', value: (row) => row.Summary },
    { key: 'way', title: '领取方式', value: (row) => campaignWayText[row.Way] },
    { key: 'way', title: '最低实付', as: 'yuan', value: (row) => (row.Way === 'order' ? row.MinPaid : null) },
    { key: 'taken', title: '已领', value: (row) => row.Taken },
    { key: 'taken', title: '总量', value: (row) => row.Total || '不限' },
    { key: 'taken', title: '每人限领', value: (row) => row.PerMember },
    { key: 'taken', title: '每天限量', value: (row) => row.PerDay || '不限' },
    {
      key: 'budget',
      title: '已用预算',
      as: 'yuan',
      value: (row) => (row.Budget === null ? null : row.Spent),
    },
    { key: 'budget', title: '预算', as: 'yuan', value: (row) => row.Budget },
    { key: 'time', title: '开始', value: (row) => clock(row.OpenDate) },
    { key: 'time', title: '结束', value: (row) => clock(row.CloseDate) },
    { key: 'state', title: '状态', value: (row) => campaignStateText[row.State] },
    { key: 'created', title: '创建人', value: (row) => row.CreatedBy },
  ],
})

export const couponExport = defineExport({
  name: 'coupons',
  title: '会员的优惠券',
  permission: 'coupon.read',
  payload: ops.coupon.ListCoupons.payload,
  page: async (filter, { db, size, now }, after?: ReturnType<typeof couponRow>) =>
    (await pageOfCoupons(db, filter, size, after?.ID)).map((line) => couponRow(line, now)),
  columns: [
    { key: 'coupon', title: '编号', value: (row) => row.ID },
    { key: 'coupon', title: '优惠券', value: (row) => row.CouponName },
    { key: 'coupon', title: '优惠', value: (row) => row.Summary },
    { key: 'member', title: '会员', value: (row) => row.MemberName },
    { key: 'member', title: '会员编号', value: (row) => row.MemberCode },
    { key: 'source', title: '来源', value: (row) => row.Source },
    { key: 'source', title: '活动', value: (row) => row.CampaignName },
    { key: 'status', title: '状态', value: (row) => statusText(row.Status) },
    { key: 'status', title: '说明', value: (row) => row.Reason },
    { key: 'valid', title: '领取截止', value: (row) => clock(row.AcceptDate) },
    { key: 'valid', title: '开始', value: (row) => clock(row.BeginDate) },
    { key: 'valid', title: '结束', value: (row) => clock(row.EndDate) },
    { key: 'order', title: '订单号', value: (row) => row.OrderCode },
    { key: 'order', title: '优惠金额', as: 'yuan', value: (row) => (row.OrderID ? row.Discount : null) },
    { key: 'created', title: '发放时间', value: (row) => clock(row.CreateDate) },
  ],
})

export const codeExport = defineExport({
  name: 'coupon-codes',
  title: '兑换码',
  permission: 'coupon.grant',
  whole: 'coupon.grant',
  payload: ops.coupon.ListCouponCodes.payload,
  page: async ({ campaignID, claimed }, { db, size, now }, after?: CodeLine) =>
    (await listCodes(db, campaignID, claimed, { size, below: after?.id })).map((row) => ({
      ...row,
      // only those whose reading was recorded for this file
      code: row.readAt?.getTime() === now ? row.code : maskCode(row.code ?? ''),
    })),
  columns: [
    {
      key: 'code',
      title: '兑换码',
      value: (row) => row.code,
      masked: (row) => maskCode(row.code ?? ''),
    },
    { key: 'status', title: '状态', value: (row) => statusText(row.status) },
    { key: 'member', title: '领取会员', value: (row) => row.memberName },
    { key: 'received', title: '领取时间', value: (row) => clock(momentOrNull(row.receivedAt)) },
    { key: 'created', title: '生成时间', value: (row) => clock(momentOrNull(row.createdAt)) },
  ],
  // A code is worth money: its creator may not read it, nor an approver of codes of the campaign (domain 20).
  async release({ campaignID }, { db, operator, now }) {
    const makers = await listCodeMakers(db, campaignID)
    if (makers.length === 0) throw refuse('coupon/codes-read')
    const agreed = await peopleOf(db, `coupon-campaign:${campaignID}`, ['DecideApproval'])
    const others = []
    for (const by of makers)
      if (await areTwoPeople(db, operator.id, ...agreed, ...(by === null ? [] : [by]))) others.push(by)
    if (others.length === 0) throw refuse('coupon/codes-own')
    await putCodesRead(db, campaignID, others, new Date(now))
  },
})

export const grantExport = defineExport({
  name: 'coupon-grants',
  title: '批量发券',
  permission: 'coupon.read',
  payload: ops.coupon.ListCouponGrants.payload,
  page: async ({ keyword }, { db, size, skip }) =>
    (await listGrants(db, keyword, { size, skip })).map(grantRow),
  columns: [
    { key: 'coupon', title: '优惠券', value: (row) => row.CouponName },
    { key: 'coupon', title: '优惠', value: (row) => row.Summary },
    { key: 'audience', title: '发给', value: (row) => row.Audience },
    { key: 'audience', title: '原因', value: (row) => row.Reason },
    { key: 'progress', title: '会员数', value: (row) => row.Num },
    { key: 'progress', title: '已发放', value: (row) => row.Done },
    { key: 'operator', title: '操作人', value: (row) => row.Operator },
    { key: 'time', title: '发放时间', value: (row) => clock(row.ApplyDate) },
    { key: 'time', title: '完成时间', value: (row) => clock(row.FinishDate) },
  ],
})
