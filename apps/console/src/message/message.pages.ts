import type { RoomPage } from '../platform/room'

export const messagePaths = { templates: '/content/messages', log: '/content/messages/log' }

/** Message texts and the delivery log, in the content room. */
export const messagePages: RoomPage[] = [
  {
    path: messagePaths.templates,
    title: '消息模板',
    permission: 'message.read',
    page: () => import('./TemplateListPage'),
    menu: true,
  },
  {
    path: messagePaths.log,
    title: '发送记录',
    permission: 'message.read',
    page: () => import('./DeliveryListPage'),
    menu: true,
  },
]
