import type { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'

/** A title of a member who can log in. */
export type DemoTitle = {
  memberId: number
  isSpecial: boolean
  name: string
  taxNo?: string
  status?: 10 | 15 | 20
  reason?: string
}

export const demoTitles: readonly DemoTitle[] = [
  { memberId: 1, isSpecial: false, name: '林小满' },
  { memberId: 1, isSpecial: true, name: '上海青禾空间设计有限公司', taxNo: '91310115MA1H8QYR3X' },
  {
    memberId: 1,
    isSpecial: true,
    name: '上海半亩花事文化传播有限公司',
    taxNo: '91310106MA1FY4W82L',
    status: 10,
  },
  {
    ...{
      memberId: 2,
      isSpecial: true,
      name: '杭州三味书屋图书有限公司',
      taxNo: '91330106MA2CEY1J6P',
      status: 15,
    },
    reason: '开户银行与账号不一致，请核对后重新提交',
  },
  { memberId: 2, isSpecial: false, name: '周一禾' },
]

/** An invoice of a member who can log in; `logisticCode` identifies its order. */
export type DemoInvoice = {
  logisticCode: string
  memberId: number
  status: InvoiceStatus
  title: string
  isPaper?: boolean
  daysAgo: number
}

export const demoInvoices: readonly DemoInvoice[] = [
  { logisticCode: 'SF1390020239107', memberId: 1, status: 40, title: '林小满', daysAgo: 6 },
  {
    logisticCode: 'JDVA19283746550',
    memberId: 1,
    status: 50,
    title: '上海青禾空间设计有限公司',
    daysAgo: 30,
  },
  { logisticCode: 'SF1390020241021', memberId: 1, status: 98, title: '上海青禾空间设计有限公司', daysAgo: 2 },
  {
    ...{ logisticCode: 'SF1390020241022', memberId: 1, status: 40, isPaper: true, daysAgo: 3 },
    title: '上海青禾空间设计有限公司',
  },
  { logisticCode: '75920011790254', memberId: 2, status: 10, title: '周一禾', daysAgo: 1 },
]

/** States of other buyers' invoices, newest first: open work of finance, and done. */
export const demoInvoiceStates: readonly InvoiceStatus[] = [
  10, 41, 10, 42, 98, 99, 40, 10, 90, 50, 50, 40, 50, 0, 50, 50, 20, 30,
]
