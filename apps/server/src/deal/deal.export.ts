import { ops } from '@greenstar/contract'
import { dealKinds } from '@greenstar/rules/deal/deal.kind'
import { dealText } from '@greenstar/rules/deal/deal.text'
import { clock, defineExport } from '../platform/export/export'
import { moment, yuan } from '../platform/wire'
import { type DealRow, termsOf } from './deal.facts'
import { listRoom } from './deal.store'

export const dealExport = defineExport({
  name: 'deals',
  title: '自动促销',
  permission: 'promotion.read',
  payload: ops.deal.ListDeals.payload,
  page: (filter, { db, size, now }, after?: DealRow) => listRoom(db, filter, new Date(now), { size, after }),
  columns: [
    { key: 'name', title: '促销', value: (row) => row.name },
    { key: 'kind', title: '类型', value: (row) => dealKinds[termsOf(row).kind].word },
    { key: 'terms', title: '优惠', value: (row) => dealText(termsOf(row)) },
    { key: 'scope', title: '适用范围', value: (row) => row.scopeText },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.beginAt)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.endAt)) },
    { key: 'budget', title: '预算', as: 'yuan', value: (row) => yuan(row.budgetFen) },
    { key: 'budget', title: '已用', as: 'yuan', value: (row) => yuan(row.spentFen) },
  ],
})
