import { type ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import type { DataColumn, FilterField } from '../ui/list/list'
import { StatusTag } from '../ui/StatusTag'
import { WireDate } from '../ui/WireDate'
import { chatPaths } from './chat.paths'
import { type ChatRow, chatTone, statusChoices } from './chat.words'

const filters = ['member', 'keyword', 'status', 'operator', 'from', 'to'] as const

const columns: DataColumn<ChatRow>[] = [
  {
    key: 'text',
    title: '最后一条消息',
    always: true,
    width: 320,
    ellipsis: true,
    render: (_, row) => <Link to={chatPaths.of(row.ID)}>{row.LastText || '（已清空）'}</Link>,
  },
  {
    key: 'member',
    title: '会员',
    width: 140,
    render: (_, row) => <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>,
  },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: (_, row) => (
      <StatusTag tone={chatTone[row.Status as ChatStatus]}>
        {chatStatusText[row.Status as ChatStatus]}
      </StatusTag>
    ),
  },
  { key: 'operator', title: '接待客服', width: 120, render: (_, row) => row.OperatorName || '—' },
  { key: 'number', title: '消息数', width: 80, align: 'right', render: (_, row) => row.LastNumber },
  {
    key: 'last',
    title: '最后消息时间',
    width: 140,
    render: (_, row) => <WireDate at={row.LastDate} pattern="MM-DD HH:mm" />,
  },
  {
    key: 'waiting',
    title: '等待开始',
    width: 140,
    render: (_, row) => <WireDate at={row.WaitingDate} pattern="MM-DD HH:mm" />,
  },
]

/** All conversations, filtered by member, text, state, operator and day. */
export default function ChatListPage() {
  const list = useList(api.chat.ListChats, { filters })
  const clerks = useCall(api.chat.ListChatOperators, {}, { quiet: true })
  const fields: FilterField<(typeof filters)[number]>[] = [
    { kind: 'text', key: 'keyword', label: '内容', hint: '会员昵称或聊天内容' },
    { kind: 'choice', key: 'status', label: '状态', choices: statusChoices },
    {
      kind: 'choice',
      key: 'operator',
      label: '接待客服',
      choices: (clerks.data ?? []).map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '最后消息' },
  ]
  return (
    <ListPage
      title="会话记录"
      name="chats"
      label="会话列表"
      list={list}
      columns={columns}
      fields={[...memberField(list), ...fields]}
      empty="还没有会话"
    />
  )
}
