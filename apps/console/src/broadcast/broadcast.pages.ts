import type { RoomPage } from '../platform/room'

/** Announcements of the broadcast, in the content room. */
export const broadcastPages: RoomPage[] = [
  {
    path: '/content/broadcasts',
    title: '播报',
    permission: 'home.read',
    page: () => import('./BroadcastPage'),
    menu: true,
  },
]
