import { ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { daysOf, yearOfDays } from '@greenstar/rules/report/report.range'
import { defineExport } from '../platform/export/export'
import { yuan } from '../platform/wire'
import { listCommunityDays } from './community-days.read'
import { listContents } from './content-views.read'
import { noteOf } from './figures.console'
import { listFunnel } from './funnel.read'
import { listSharers } from './sharers.read'

export const productFunnelExport = defineExport({
  name: 'product-funnel',
  title: '浏览与转化',
  permission: 'product.read',
  payload: ops.report.ListProductFunnel.payload,
  page: ({ keyword, ...days }, { db, now, size, skip }) =>
    listFunnel(db, { keyword, ...daysOf(days, now) }, { size, skip }),
  columns: [
    { key: 'product', title: '商品编码', value: (row) => row.code },
    { key: 'product', title: '商品', value: (row) => row.name },
    { key: 'viewers', title: '浏览人数', value: (row) => row.viewers },
    { key: 'carters', title: '加购人数', value: (row) => row.carters },
    { key: 'placers', title: '下单人数', value: (row) => row.placers },
    { key: 'buyers', title: '付款人数', value: (row) => row.buyers },
    { key: 'pieces', title: '付款件数', value: (row) => row.pieces },
    { key: 'paid', title: '付款金额', as: 'yuan', value: (row) => yuan(Number(row.paid_fen)) },
  ],
})

export const contentViewExport = defineExport({
  name: 'content-views',
  title: '内容浏览',
  permission: 'article.read',
  payload: ops.report.ListContentViews.payload,
  page: ({ kind = 'article', keyword, ...days }, { db, now, size, skip }) =>
    listContents(db, { kind, keyword, ...daysOf(days, now) }, { size, skip }),
  columns: [
    { key: 'title', title: '标题', value: (row) => row.title },
    { key: 'note', title: '栏目或作者', value: noteOf },
    { key: 'viewers', title: '浏览人数', value: (row) => row.viewers },
    { key: 'days', title: '有浏览的天数', value: (row) => row.days },
  ],
})

export const communityDayExport = defineExport({
  name: 'community-days',
  title: '社区数据',
  permission: 'review.read',
  payload: ops.report.ListCommunityDays.payload,
  page: (days, { db, now, size, skip }) => listCommunityDays(db, daysOf(days, now), { size, skip }),
  columns: [
    { key: 'day', title: '日期', value: (row) => row.day },
    { key: 'posts', title: '社区内容', value: (row) => row.posts },
    { key: 'comments', title: '评论', value: (row) => row.comments },
    { key: 'questions', title: '提问与回答', value: (row) => row.questions },
    { key: 'readers', title: '浏览人数', value: (row) => row.readers },
    { key: 'reports', title: '举报', value: (row) => row.reports },
    { key: 'decided', title: '人工审核', value: (row) => row.decided },
    { key: 'hours', title: '审核用时（小时，中位数）', value: (row) => row.hours },
  ],
})

export const sharerExport = defineExport({
  name: 'sharers',
  title: '分享排行',
  permission: 'member.read',
  payload: ops.report.ListSharers.payload,
  page: (days, { db, now, size, skip }) => listSharers(db, daysOf(days, now, yearOfDays), { size, skip }),
  columns: [
    { key: 'member', title: '会员', value: (row) => row.name },
    { key: 'member', title: '手机', value: (row) => maskPhone(row.phone) },
    { key: 'shares', title: '分享次数', value: (row) => row.shares },
    { key: 'visits', title: '带来访客', value: (row) => row.visits },
    { key: 'friends', title: '新会员', value: (row) => row.friends },
    { key: 'buyers', title: '其中下过单', value: (row) => row.buyers },
    { key: 'orders', title: '订单数', value: (row) => row.orders },
    { key: 'spent', title: '消费金额', as: 'yuan', value: (row) => yuan(Number(row.spent_fen)) },
  ],
})
