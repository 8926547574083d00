import { ops } from '@greenstar/contract'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { clock, defineExport } from '../platform/export/export'
import { moment, yuan } from '../platform/wire'
import { listRoom, type RoomRow } from './group-room.store'
import { teamState } from './group-room.wire'
import { listRoomTeams, type RoomTeam } from './team-room.store'

/** Group activities as a file, with offered and sold pieces and counts of teams. */
export const groupActivityExport = defineExport({
  name: 'group-activities',
  title: '拼团活动',
  permission: 'promotion.read',
  payload: ops.group.ListGroupActivities.payload,
  page: (filter, { db, size, now }, after?: RoomRow) => listRoom(db, filter, new Date(now), { size, after }),
  columns: [
    { key: 'name', title: '活动', value: (row) => row.name },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.begin_at)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.end_at)) },
    { key: 'size', title: '成团人数', value: (row) => row.size },
    { key: 'products', title: '商品', value: (row) => row.products },
    { key: 'quota', title: '数量', value: (row) => row.quota },
    { key: 'taken', title: '已下单', value: (row) => row.taken },
    { key: 'sold', title: '已付款', value: (row) => row.sold },
    { key: 'amount', title: '销售额', value: (row) => yuan(Math.round(row.sold_fen)), as: 'yuan' },
    { key: 'forming', title: '正在拼', value: (row) => row.forming },
    { key: 'full', title: '已成团', value: (row) => row.full },
    { key: 'failed', title: '未成团', value: (row) => row.failed },
  ],
})

const stateText = { forming: '正在拼', full: '已成团', failed: '未成团' } as const

/** Teams of one activity as a file; members by masked names. */
export const groupTeamExport = defineExport({
  name: 'group-teams',
  title: '拼团的团',
  permission: 'promotion.read',
  payload: ops.group.ListGroupTeams.payload,
  page: (filter, { db, size }, after?: RoomTeam) => listRoomTeams(db, filter, { size, after }),
  columns: [
    { key: 'id', title: '团号', value: (row) => Number(row.id) },
    { key: 'state', title: '状态', value: (row) => stateText[teamState(row.status)] },
    { key: 'seats', title: '需要人数', value: (row) => row.size },
    { key: 'seats', title: '已付款', value: (row) => row.taken },
    { key: 'support', title: '官方助力', value: (row) => row.support_num },
    { key: 'created', title: '开团时间', value: (row) => clock(moment(row.created_at)) },
    { key: 'due', title: '截止时间', value: (row) => clock(moment(row.due_at)) },
    {
      key: 'members',
      title: '成员',
      value: (row) => row.members.map(({ name }) => maskedName(name)).join('、'),
    },
  ],
})
