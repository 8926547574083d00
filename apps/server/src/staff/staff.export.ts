import { ops } from '@greenstar/contract'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { type StaffState, staffStateText } from '@greenstar/rules/staff/staff.state'
import { clock, defineExport } from '../platform/export/export'
import { momentOrNull, yuan } from '../platform/wire'
import { listStaff, type RoomRow } from './staff-room.store'

const at = (date: Date | null) => clock(momentOrNull(date))

/** Exports the list of sales staff, newest first, without phones. */
export const staffExport = defineExport({
  name: 'sales-staff',
  title: '推广员',
  permission: 'staff.read',
  payload: ops.staff.ListSalesStaff.payload,
  page: (filter, { app, db, size }, after?: RoomRow) =>
    listStaff(db, filter, monthOf(app.clock.now()), { size, below: after?.staff.id }),
  columns: [
    { key: 'member', title: '会员号', value: (row) => row.code },
    { key: 'member', title: '昵称', value: (row) => row.name },
    { key: 'status', title: '状态', value: (row) => staffStateText[row.staff.status as StaffState] },
    { key: 'leader', title: '上级合伙人', value: (row) => row.leaderName ?? '' },
    { key: 'team', title: '团队人数', value: (row) => row.staffNum },
    { key: 'amount', title: '本月业绩', as: 'yuan', value: (row) => yuan(row.monthFen) },
    { key: 'invited', title: '邀请时间', value: (row) => at(row.staff.invitedAt) },
    { key: 'joined', title: '加入时间', value: (row) => at(row.staff.acceptedAt) },
    { key: 'joined', title: '升级时间', value: (row) => at(row.staff.promotedAt) },
    { key: 'joined', title: '解除时间', value: (row) => at(row.staff.dismissedAt) },
  ],
})
