import { WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { api } from '@greenstar/web/ops-api'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { TemplateNote } from './parts/TemplateNote'
import { officerColumns } from './welfare.columns'

const states = Object.values(WelfareState).filter((state) => state !== WelfareState.none)
const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索', hint: '完整会员号、手机号，或昵称开头' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: states.map((value) => ({ value: String(value), label: welfareStateText[value] })),
  },
])

/** Welfare officers and applications, with totals of their coupons. */
export default function OfficerListPage() {
  const list = useList(api.welfare.ListWelfareOfficers, { fields })
  return (
    <ListPage
      title="福利官"
      facts="会员在商城申请；通过后每月得到福利券，送给朋友"
      note={<TemplateNote />}
      name="welfare-officers"
      label="福利官列表"
      list={list}
      columns={officerColumns(may('welfare.write'))}
      empty="还没有福利官"
    />
  )
}
