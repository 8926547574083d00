import type { RoomPage } from '../platform/room'

/** The vote for new products, in the content room. */
export const votePages: RoomPage[] = [
  {
    path: '/content/votes',
    title: '新品投票',
    permission: 'promotion.read',
    page: () => import('./VoteListPage'),
    menu: true,
  },
]
