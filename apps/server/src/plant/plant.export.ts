import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import { listPlantsForConsole, type PlantRoomRow } from './plant-room.store'

const statusText: Record<number, string> = { 10: '养护中', 20: '已告别' }

export const plantExport = defineExport({
  name: 'plants',
  title: '会员植物',
  permission: 'show.read',
  payload: ops.plant.ListPlants.payload,
  page: (filter, { db, size }, after?: PlantRoomRow) =>
    listPlantsForConsole(db, filter, { size, below: after && Number(after.id) }),
  columns: [
    { key: 'plant', title: '编号', value: (row) => row.id },
    { key: 'plant', title: '名字', value: (row) => row.name },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'product', title: '商品', value: (row) => row.product_name ?? '' },
    { key: 'status', title: '状态', value: (row) => statusText[row.status] ?? '' },
    { key: 'days', title: '到家日期', as: 'day', value: (row) => clock(row.came_on) },
    { key: 'days', title: '下次养护', as: 'day', value: (row) => clock(row.next_due_on) ?? '' },
    { key: 'counts', title: '养护次数', value: (row) => row.cares },
    { key: 'counts', title: '日记条数', value: (row) => row.entries },
    { key: 'created', title: '添加时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
