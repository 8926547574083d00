import { ops } from '@greenstar/contract'
import { type WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import {
  type AllowanceRoomRow,
  listAllowances,
  listOfficers,
  type OfficerRoomRow,
} from './officer-room.store'

const at = (date: Date | null) => clock(momentOrNull(date))

/** Exports the list of officers and applications, newest first, without phones. */
export const welfareOfficerExport = defineExport({
  name: 'welfare-officers',
  title: '福利官',
  permission: 'welfare.read',
  payload: ops.welfare.ListWelfareOfficers.payload,
  page: (filter, { db, size }, after?: OfficerRoomRow) =>
    listOfficers(db, filter, { size, below: after?.officer.id }),
  columns: [
    { key: 'member', title: '会员号', value: (row) => row.code },
    { key: 'member', title: '昵称', value: (row) => row.name },
    { key: 'status', title: '状态', value: (row) => welfareStateText[row.officer.status as WelfareState] },
    { key: 'remark', title: '申请说明', value: (row) => row.officer.remark },
    { key: 'taken', title: '送出', value: (row) => row.taken },
    { key: 'used', title: '使用', value: (row) => row.used },
    { key: 'people', title: '新会员', value: (row) => row.people },
    { key: 'pollen', title: '奖励绿星币', value: (row) => row.pollen },
    { key: 'applied', title: '申请时间', value: (row) => at(row.officer.appliedAt) },
    { key: 'joined', title: '加入时间', value: (row) => at(row.officer.approvedAt) },
  ],
})

/** Exports the list of allowances, latest month first. */
export const welfareAllowanceExport = defineExport({
  name: 'welfare-allowances',
  title: '福利券发放与使用',
  permission: 'welfare.read',
  payload: ops.welfare.ListWelfareAllowances.payload,
  page: (filter, { db, size }, after?: AllowanceRoomRow) =>
    listAllowances(db, filter, { size, after: after?.allowance }),
  columns: [
    { key: 'month', title: '月份', value: (row) => row.allowance.month },
    { key: 'member', title: '会员号', value: (row) => row.code },
    { key: 'member', title: '昵称', value: (row) => row.name },
    { key: 'coupon', title: '优惠券', value: (row) => row.couponName },
    { key: 'num', title: '发放', value: (row) => row.allowance.num },
    { key: 'taken', title: '送出', value: (row) => row.allowance.taken },
    { key: 'used', title: '使用', value: (row) => row.used },
    { key: 'people', title: '新会员', value: (row) => row.people },
    { key: 'pollen', title: '奖励绿星币', value: (row) => row.pollen },
    { key: 'ended', title: '作废', value: (row) => row.allowance.ended },
    { key: 'created', title: '发放时间', value: (row) => clock(moment(row.allowance.createdAt)) },
  ],
})
