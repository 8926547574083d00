import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import { listWaits } from './waits.read'

export const restockExport = defineExport({
  name: 'restock-waits',
  title: '到货提醒',
  permission: 'product.read',
  payload: ops.restock.ListRestockWaits.payload,
  page: (filter, { db, size, skip }) => listWaits(db, filter, { size, skip }),
  columns: [
    { key: 'product', title: '商品编码', value: (row) => row.code },
    { key: 'product', title: '商品', value: (row) => row.name },
    { key: 'waiting', title: '等待人数', value: (row) => row.waiting },
    { key: 'stock', title: '可售库存', value: (row) => row.stock },
    { key: 'first', title: '最早', value: (row) => clock(moment(row.first_at)) },
    { key: 'last', title: '最近', value: (row) => clock(moment(row.last_at)) },
  ],
})
