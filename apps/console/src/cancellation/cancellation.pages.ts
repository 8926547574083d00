import type { RoomPage } from '../platform/room'

/** Account cancellations, in the member room. */
export const cancellationPages: RoomPage[] = [
  {
    path: '/members/cancellations',
    title: '账号注销',
    permission: 'cancellation.read',
    page: () => import('./CancellationListPage'),
    menu: true,
  },
]
