import type { ReactNode } from 'react'
import type { ListTabs } from '../../ui/list/list'
import { PageHead } from '../../ui/PageHead'

/** The two lists of the comparison: what differs, and each day with what is left of it. */
export const billTabs: ListTabs<'view'> = {
  key: 'view',
  items: [
    { value: '', text: '差异' },
    { value: 'days', text: '每日结果' },
  ],
}

export const BillHead = ({ actions }: { actions: ReactNode }) => (
  <PageHead title="对账" facts="每日 03:30 比对前一天的渠道账单" actions={actions} />
)
