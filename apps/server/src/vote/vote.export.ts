import { ops } from '@greenstar/contract'
import { defineExport } from '../platform/export/export'
import { yuan } from '../platform/wire'
import { listVotes, type VoteRow } from './votes.read'

export const voteExport = defineExport({
  name: 'product-votes',
  title: '新品投票',
  permission: 'promotion.read',
  payload: ops.vote.ListProductVotes.payload,
  page: (filter, { db, size }, after?: VoteRow) => listVotes(db, filter, { size, after }),
  columns: [
    { key: 'product', title: '商品编码', value: (row) => row.code },
    { key: 'product', title: '商品', value: (row) => row.name },
    { key: 'price', title: '售价', value: (row) => yuan(Number(row.price_fen)), as: 'yuan' },
    { key: 'votes', title: '票数', value: (row) => row.votes },
    { key: 'open', title: '可投票', value: (row) => (row.is_open ? '是' : '否') },
  ],
})
