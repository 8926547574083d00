import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { pageOfLedger } from './ledger.read'
import { ledgerWire } from './ledger.wire'

export const ledgerExport = defineExport({
  name: 'pollen-ledger',
  title: '绿星币流水',
  permission: 'member.read',
  payload: ops.pollen.ListPollenLedger.payload,
  page: async (filter, { db, size }, after?: ReturnType<typeof ledgerWire>) =>
    (await pageOfLedger(db, filter, size, after?.ID)).map(ledgerWire),
  columns: [
    { key: 'member', title: '会员', value: (row) => row.MemberName },
    { key: 'member', title: '会员编号', value: (row) => row.MemberCode },
    { key: 'type', title: '原因', value: (row) => row.TypeCN },
    { key: 'type', title: '说明', value: (row) => row.Title },
    { key: 'num', title: '变动', value: (row) => row.PollenNum },
    { key: 'balance', title: '变动后余额', value: (row) => row.Balance },
    { key: 'expires', title: '到期', value: (row) => clock(row.ExpiryDate) },
    { key: 'actor', title: '操作人', value: (row) => row.Actor },
    { key: 'created', title: '时间', value: (row) => clock(row.CreateDate) },
  ],
})
