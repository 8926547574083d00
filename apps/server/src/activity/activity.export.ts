import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import { listRoom, type RoomRow } from './activity.store'

export const activityExport = defineExport({
  name: 'activities',
  title: '活动',
  permission: 'promotion.read',
  payload: ops.activity.ListActivities.payload,
  page: (filter, { db, size, now }, after?: RoomRow) => listRoom(db, filter, new Date(now), { size, after }),
  columns: [
    { key: 'name', title: '活动', value: (row) => row.name },
    { key: 'intro', title: '简介', value: (row) => row.intro },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.beginAt)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.endAt)) },
    { key: 'products', title: '商品', value: (row) => row.products },
  ],
})
