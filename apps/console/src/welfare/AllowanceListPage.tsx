import { monthsBack, monthText } from '@greenstar/rules/staff/staff.month'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { serverNow } from '../platform/server-clock'
import { useList } from '../platform/use-list'
import { monthAt } from '../ui/form/month'
import { filterFields } from '../ui/list/filter-fields'
import { allowanceColumns } from './welfare.columns'

const fields = (latest: string) =>
  filterFields([
    { kind: 'text', key: 'keyword', label: '搜索', hint: '完整会员号、手机号，或昵称开头' },
    {
      kind: 'choice',
      key: 'month',
      label: '月份',
      choices: monthsBack(latest).map((value) => ({ value, label: monthText(value) })),
    },
  ])

/** Allowances of officers by month, with their use. */
export default function AllowanceListPage() {
  const [latest] = useState(() => monthAt(serverNow()))
  const list = useList(api.welfare.ListWelfareAllowances, { fields: fields(latest), also: ['memberID'] })
  const sums = list.data?.Sums
  return (
    <ListPage
      title="福利券"
      facts={
        sums
          ? `共发放 ${sums.Num} 张，送出 ${sums.TakenNum}，使用 ${sums.UsedNum}，作废 ${sums.EndedNum}；带来新会员 ${sums.NewMemberNum} 位，奖励 ${sums.PollenNum} 绿星币`
          : null
      }
      name="welfare-allowances"
      label="福利券列表"
      list={list}
      columns={allowanceColumns}
      empty="还没有发放福利券"
    />
  )
}
