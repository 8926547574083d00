import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import type { CardRow } from './diagnosis.store'
import { titleOf } from './diagnosis.words'
import { listForDesk } from './diagnosis-room.store'

export const diagnosisExport = defineExport({
  name: 'diagnoses',
  title: '求诊',
  permission: 'show.read',
  payload: ops.diagnosis.ListDiagnoses.payload,
  page: (filter, { db, size }, after?: CardRow) =>
    listForDesk(db, filter, { size, below: after && Number(after.id) }),
  columns: [
    { key: 'question', title: '编号', value: (row) => row.id },
    { key: 'question', title: '求诊', value: titleOf },
    { key: 'question', title: '描述', value: (row) => row.content },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'answers', title: '回答数', value: (row) => row.answers },
    { key: 'solved', title: '已解决', value: (row) => (row.accepted_id === null ? '否' : '是') },
    { key: 'solved', title: '奖励绿星币', value: (row) => row.pollen },
    { key: 'reply', title: '客服解答', value: (row) => row.reply },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
