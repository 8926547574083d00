import type { RoomPage } from '../platform/room'

/** What members vote for, in the room of contents. */
export const votePages: RoomPage[] = [
  {
    path: '/content/votes',
    title: '新品投票',
    permission: 'promotion.read',
    page: () => import('./VoteListPage'),
    menu: true,
  },
]
