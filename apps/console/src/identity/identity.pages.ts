import type { RoomPage } from '../platform/room'

/** Identities, in the member room. */
export const identityPages: RoomPage[] = [
  {
    path: '/members/identities',
    title: '实名认证',
    permission: 'identity.read',
    page: () => import('./IdentityListPage'),
    queues: { 'identity.review': '?status=10' },
    menu: true,
  },
]
