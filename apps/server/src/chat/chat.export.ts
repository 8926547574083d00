import { ops } from '@greenstar/contract'
import { type ChatStatus, chatStatusText } from '@greenstar/rules/chat/chat.state'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { listRoom, listServices, type RoomRow, type ServiceRoomRow } from './chat-room.read'

export const chatExport = defineExport({
  name: 'chats',
  title: '客服会话',
  permission: 'chat.read',
  payload: ops.chat.ListChats.payload,
  page: (filter, { db, size }, after?: RoomRow) => listRoom(db, filter, { size, after }),
  columns: [
    { key: 'chat', title: '会话', value: (row) => Number(row.id) },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'status', title: '状态', value: (row) => chatStatusText[row.status as ChatStatus] },
    { key: 'operator', title: '接待客服', value: (row) => row.operator_name ?? '' },
    { key: 'text', title: '最后一条消息', value: (row) => row.last_text },
    { key: 'last', title: '最后消息时间', value: (row) => clock(moment(row.last_at)) },
    { key: 'waiting', title: '等待开始', value: (row) => clock(momentOrNull(row.waiting_at)) },
  ],
})

export const chatServiceExport = defineExport({
  name: 'chat-services',
  title: '客服服务记录',
  permission: 'chat.read',
  payload: ops.chat.ListChatServices.payload,
  page: (filter, { db, size }, after?: ServiceRoomRow) => listServices(db, filter, { size, after }),
  columns: [
    { key: 'service', title: '编号', value: (row) => Number(row.id) },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'operator', title: '客服', value: (row) => row.operator_name },
    { key: 'start', title: '会员开始咨询', value: (row) => clock(moment(row.started_at)) },
    { key: 'take', title: '接入', value: (row) => clock(momentOrNull(row.taken_at)) },
    { key: 'take', title: '首次答复', value: (row) => clock(momentOrNull(row.answered_at)) },
    { key: 'close', title: '结束', value: (row) => clock(moment(row.closed_at)) },
    { key: 'messages', title: '消息数', value: (row) => row.messages },
    { key: 'score', title: '评分', value: (row) => row.score ?? '' },
    { key: 'score', title: '评价', value: (row) => row.remark },
  ],
})
