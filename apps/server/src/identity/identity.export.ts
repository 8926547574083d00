import { ops } from '@greenstar/contract'
import { type IdentityStatus, identityStatusText } from '@greenstar/rules/identity/identity.status'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { filterOf } from './identity.console'
import { type DeskRow, listIdentities } from './identity.store'

/** The listed real names as a file, the latest first; masked, like the list (reliability FR72). */
export const identityExport = defineExport({
  name: 'identities',
  title: '实名认证',
  permission: 'identity.read',
  payload: ops.identity.ListIdentities.payload,
  page: (filter, { app, db, size }, after?: DeskRow) =>
    listIdentities(db, filterOf(app, filter), { size, below: after?.id }),
  columns: [
    { key: 'member', title: '会员号', value: (row) => row.memberCode },
    { key: 'member', title: '昵称', value: (row) => row.memberName },
    { key: 'name', title: '姓名', value: (row) => row.nameMasked },
    { key: 'name', title: '证件号', value: (row) => row.numberMasked },
    { key: 'status', title: '状态', value: (row) => identityStatusText[row.status as IdentityStatus] },
    { key: 'decided', title: '未通过原因', value: (row) => row.reason },
    { key: 'decided', title: '审核人', value: (row) => row.decidedBy },
    { key: 'decided', title: '审核时间', value: (row) => clock(momentOrNull(row.decidedAt)) },
    { key: 'created', title: '提交时间', value: (row) => clock(moment(row.createdAt)) },
  ],
})
