import { api } from '@greenstar/web/ops-api'
import { findBy, type Room } from '../platform/room'
import { MemberIcon } from '../ui/icons'
import { memberPaths } from './member.paths'

export const memberRoom: Room = {
  title: '会员',
  icon: MemberIcon,
  permission: 'member.read',
  search: {
    path: memberPaths.list,
    word: '会员',
    find: findBy(api.member.ListMembers, ({ ID, MemberName, Mobile }) => ({
      to: memberPaths.detail(ID),
      text: `${MemberName} ${Mobile}`,
    })),
  },
  pages: [
    { path: memberPaths.list, title: '会员列表', page: () => import('./MemberListPage'), menu: true },
    { path: memberPaths.tags, title: '会员标签', page: () => import('./MemberTagPage') },
    { path: `${memberPaths.list}/:id`, title: '会员详情', page: () => import('./MemberDetailPage') },
  ],
}
