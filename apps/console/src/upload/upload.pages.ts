import type { RoomPage } from '../platform/room'

/** The media library in the room of products. */
export const mediaPages: RoomPage[] = [
  {
    path: '/media',
    title: '素材库',
    permission: 'media.read',
    page: () => import('./MediaPage'),
    menu: true,
  },
]
