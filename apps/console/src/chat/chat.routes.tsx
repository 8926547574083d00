import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import type { Room } from '../platform/room'
import { ServiceIcon } from '../ui/icons'
import { chatPaths } from './chat.paths'

/** Number of waiting members plus unread messages of the operator's own conversations. */
const useWaitingChats = () => {
  const { data } = useCall(api.chat.GetChatFigures, {}, { quiet: true, refetchInterval: 30_000 })
  return data ? data.Waiting + data.Unread : undefined
}

export const chatRoom: Room = {
  title: '客服',
  icon: ServiceIcon,
  permission: 'chat.read',
  badge: useWaitingChats,
  pages: [
    {
      path: chatPaths.desk,
      title: '客服台',
      page: () => import('./ChatDeskPage'),
      menu: true,
      queues: { 'chat.waiting': '' },
    },
    { path: chatPaths.list, title: '会话记录', page: () => import('./ChatListPage'), menu: true },
    { path: chatPaths.services, title: '服务评价', page: () => import('./ChatServicePage'), menu: true },
  ],
}
