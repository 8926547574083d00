import type { DataOf, Ops } from '@greenstar/contract'
import { CancellationStatus, cancellationStatusText } from '@greenstar/rules/member/cancellation'
import { api } from '@greenstar/web/ops-api'
import { memberColumn } from '../member/shared/member-column'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { type Tone } from '../ui/detail/StatusTag'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'

type Row = DataOf<Ops['cancellation']['ListCancellations']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(cancellationStatusText) },
  { kind: 'days', from: 'from', to: 'to', label: '申请时间' },
])

const tones: Record<number, Tone> = {
  [CancellationStatus.waiting]: 'clay',
  [CancellationStatus.kept]: 'green',
}

const columns: DataColumn<Row>[] = [
  memberColumn(200, { always: true }),
  {
    key: 'status',
    title: '状态',
    width: 100,
    state: (row) => [tones[row.Status], cancellationStatusText[row.Status as CancellationStatus]],
  },
  { key: 'reason', title: '原因', width: 200, text: 'Reason', none: '—' },
  { key: 'created', title: '申请时间', width: 150, second: 'CreateDate' },
  { key: 'due', title: '清除时间', width: 150, second: 'DueDate' },
  { key: 'ended', title: '结束时间', width: 150, second: 'EndDate' },
]

/** Account cancellations with their states. */
export default function CancellationListPage() {
  const list = useList(api.cancellation.ListCancellations, { fields })
  return (
    <ListPage
      title="账号注销"
      facts="冷静期内登录即取消；到期自动清除个人信息"
      name="cancellations"
      label="账号注销列表"
      list={list}
      columns={columns}
      empty="还没有会员申请注销"
    />
  )
}
