import type { RoomPage } from '../platform/room'

/** The media library, in the product room. */
export const mediaPages: RoomPage[] = [
  {
    path: '/media',
    title: '素材库',
    permission: 'media.read',
    page: () => import('./MediaPage'),
    menu: true,
  },
]
