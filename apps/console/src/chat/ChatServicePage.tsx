import { MINUTE, parseWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { chatPaths } from './chat.paths'
import type { ChatService } from './chat.words'

/** Waiting time until the first answer. */
const waited = ({ StartDate, AnswerDate }: ChatService) => {
  const [start = 0, answer] = [parseWireDate(StartDate), parseWireDate(AnswerDate)]
  return answer === undefined ? '—' : `${Math.floor((answer - start) / MINUTE)} 分钟`
}

const columns: DataColumn<ChatService>[] = [
  memberColumn(140, { always: true }),
  { key: 'operator', title: '客服', width: 120, text: 'OperatorName', none: '—' },
  { key: 'start', title: '开始咨询', width: 120, recent: 'StartDate' },
  { key: 'take', title: '首次答复用时', width: 110, render: (_, row) => waited(row) },
  { key: 'close', title: '结束', width: 120, recent: 'CloseDate' },
  { key: 'messages', title: '消息数', width: 80, align: 'right', text: 'Messages' },
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
  const clerks = useCall(api.chat.ListChatOperators, {}, { quiet: true })
  const fields = filterFields([
    memberField,
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
  ])
  const list = useList(api.chat.ListChatServices, { fields })
  return (
    <ListPage
      title="服务评价"
      name="chat-services"
      label="服务列表"
      list={list}
      columns={columns}
      empty="还没有结束的服务"
    />
  )
}
