import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment, yuan } from '../platform/wire'
import { listRoom, type RoomRow } from './flash-room.store'

export const flashExport = defineExport({
  name: 'flash-sessions',
  title: '秒杀场次',
  permission: 'promotion.read',
  payload: ops.promotion.ListFlashSessions.payload,
  page: (filter, { db, size, now }, after?: RoomRow) => listRoom(db, filter, new Date(now), { size, after }),
  columns: [
    { key: 'name', title: '场次', value: (row) => row.name },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.begin_at)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.end_at)) },
    { key: 'products', title: '商品', value: (row) => row.products },
    { key: 'quota', title: '数量', value: (row) => row.quota },
    { key: 'taken', title: '已下单', value: (row) => row.taken },
    { key: 'sold', title: '已付款', value: (row) => row.sold },
    { key: 'amount', title: '销售额', value: (row) => yuan(Math.round(row.sold_fen)), as: 'yuan' },
    { key: 'reminds', title: '提醒人数', value: (row) => row.reminds },
  ],
})
