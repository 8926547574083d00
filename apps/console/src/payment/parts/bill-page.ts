import type { ListTabs } from '../../ui/list/list'

const tabs: ListTabs<'view'> = {
  key: 'view',
  items: [
    { value: '', text: '差异' },
    { value: 'days', text: '每日结果' },
  ],
}

/** Shared head of the two lists: differences, and days. */
export const billPage = { title: '对账', facts: '每日 03:30 比对前一天的渠道账单', tabs }
