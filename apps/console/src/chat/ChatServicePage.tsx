import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import type { DataColumn, FilterField } from '../ui/list/list'
import { WireDate } from '../ui/WireDate'
import { chatPaths } from './chat.paths'
import type { ChatService } from './chat.words'

const filters = ['member', 'operator', 'score', 'from', 'to'] as const

/** Waiting time until the first answer. */
const waited = ({ StartDate, AnswerDate }: ChatService) =>
  AnswerDate ? `${dayjs(AnswerDate).diff(dayjs(StartDate), 'minute')} 分钟` : '—'

const columns: DataColumn<ChatService>[] = [
  {
    key: 'member',
    title: '会员',
    always: true,
    width: 140,
    render: (_, row) => <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>,
  },
  { key: 'operator', title: '客服', width: 120, render: (_, row) => row.OperatorName || '—' },
  {
    key: 'start',
    title: '开始咨询',
    width: 120,
    render: (_, row) => <WireDate at={row.StartDate} pattern="MM-DD HH:mm" />,
  },
  { key: 'take', title: '首次答复用时', width: 110, render: (_, row) => waited(row) },
  {
    key: 'close',
    title: '结束',
    width: 120,
    render: (_, row) => <WireDate at={row.CloseDate} pattern="MM-DD HH:mm" />,
  },
  { key: 'messages', title: '消息数', width: 80, align: 'right', render: (_, row) => row.Messages },
  {
    key: 'score',
    title: '评价',
    width: 280,
    render: (_, row) =>
      row.Score === null ? '未评价' : `${'★'.repeat(row.Score)} ${row.Score} 星 ${row.Remark}`,
  },
  {
    key: 'chat',
    title: '会话',
    width: 90,
    render: (_, row) => <Link to={chatPaths.of(row.ChatID)}>查看</Link>,
  },
]

/** Ended services with the members' ratings. */
export default function ChatServicePage() {
  const list = useList(api.chat.ListChatServices, { filters })
  const clerks = useCall(api.chat.ListChatOperators, {}, { quiet: true })
  const fields: FilterField<(typeof filters)[number]>[] = [
    {
      kind: 'choice',
      key: 'operator',
      label: '客服',
      choices: (clerks.data ?? []).map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    },
    {
      kind: 'choice',
      key: 'score',
      label: '评分',
      choices: [5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: `${score} 星` })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '结束时间' },
  ]
  return (
    <ListPage
      title="服务评价"
      name="chat-services"
      label="服务列表"
      list={list}
      columns={columns}
      fields={[...memberField(list), ...fields]}
      empty="还没有结束的服务"
    />
  )
}
