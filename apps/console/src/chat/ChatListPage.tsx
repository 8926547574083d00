import { type ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
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
import { type ChatRow, chatTone, statusChoices } from './chat.words'

const columns: DataColumn<ChatRow>[] = [
  {
    key: 'text',
    title: '最后一条消息',
    always: true,
    width: 300,
    ellipsis: true,
    render: (_, row) => <Link to={chatPaths.of(row.ID)}>{row.LastText || '（已清空）'}</Link>,
  },
  memberColumn(140),
  {
    key: 'status',
    title: '状态',
    width: 96,
    state: (row) => [chatTone[row.Status as ChatStatus], chatStatusText[row.Status as ChatStatus]],
  },
  { key: 'operator', title: '接待客服', width: 120, text: 'OperatorName', none: '—' },
  { key: 'number', title: '消息数', width: 80, align: 'right', text: 'LastNumber' },
  { key: 'last', title: '最后消息时间', width: 140, recent: 'LastDate' },
  { key: 'waiting', title: '等待开始', width: 140, recent: 'WaitingDate' },
]

/** All conversations, filtered by member, text, state, operator and day. */
export default function ChatListPage() {
  const clerks = useCall(api.chat.ListChatOperators, {}, { quiet: true })
  const fields = filterFields([
    memberField,
    { kind: 'text', key: 'keyword', label: '内容', hint: '会员昵称或聊天内容' },
    { kind: 'choice', key: 'status', label: '状态', choices: statusChoices },
    {
      kind: 'choice',
      key: 'operator',
      label: '接待客服',
      choices: (clerks.data ?? []).map(({ ID, Name }) => ({ value: String(ID), label: Name })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '最后消息' },
  ])
  const list = useList(api.chat.ListChats, { fields })
  return (
    <ListPage
      title="会话记录"
      name="chats"
      label="会话列表"
      list={list}
      columns={columns}
      empty="还没有会话"
    />
  )
}
