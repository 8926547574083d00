import { ops } from '@greenstar/contract'
import { clock, defineShortExport } from '../platform/export/export'
import { monthReport } from './month-report'

export const monthExport = defineShortExport({
  name: 'month-report',
  title: '财务月报',
  permission: 'bill.read',
  payload: ops.report.GetMonthReport.payload,
  all: async ({ month }, { db, now }) => (await monthReport(db, month, now)).Days,
  columns: [
    { key: 'day', title: '日期', as: 'day', value: (row) => clock(row.Day) },
    { key: 'received', title: '收款', as: 'yuan', value: (row) => row.Received },
    { key: 'refunded', title: '退款', as: 'yuan', value: (row) => row.Refunded },
    { key: 'bill', title: '渠道账单收款', as: 'yuan', value: (row) => row.BillReceived },
    { key: 'bill', title: '渠道账单退款', as: 'yuan', value: (row) => row.BillRefunded },
    { key: 'differences', title: '对账差异', value: (row) => row.Differences },
    { key: 'invoiced', title: '开票净额', as: 'yuan', value: (row) => row.Invoiced },
    { key: 'bonus', title: '奖金余额变动', as: 'yuan', value: (row) => row.BonusChange },
    { key: 'withdrawal', title: '提现打款', as: 'yuan', value: (row) => row.Transferred },
    { key: 'withdrawal', title: '代扣个税', as: 'yuan', value: (row) => row.Tax },
  ],
})
