import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment, yuan } from '../platform/wire'
import { type LikeRow, listLikesForConsole } from './likes.read'

export const likeExport = defineExport({
  name: 'product-likes',
  title: '喜欢的商品',
  permission: 'member.read',
  payload: ops.like.ListProductLikes.payload,
  page: (filter, { db, size }, after?: LikeRow) =>
    listLikesForConsole(db, filter, { size, below: after?.id }),
  columns: [
    { key: 'member', title: '会员号', value: (row) => row.member_code },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'product', title: '商品', value: (row) => row.product_name },
    { key: 'price', title: '售价', value: (row) => yuan(row.price_fen), as: 'yuan' },
    { key: 'likes', title: '喜欢人数', value: (row) => row.likes },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
