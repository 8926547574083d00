import type { RoomPage } from '../platform/room'
import { showPaths } from './show.paths'

/** Activities, posts and comments of the community, in the community room. */
export const showPages: RoomPage[] = [
  {
    path: showPaths.activities,
    title: '社区活动',
    permission: 'show.read',
    page: () => import('./ShowActivityPage'),
    menu: true,
  },
  {
    path: showPaths.create,
    title: '社区活动编辑',
    permission: 'show.write',
    page: () => import('./ShowEditPage'),
  },
  {
    path: `${showPaths.activities}/:id`,
    title: '社区活动编辑',
    permission: 'show.write',
    page: () => import('./ShowEditPage'),
  },
  {
    path: showPaths.records,
    title: '社区内容',
    permission: 'show.read',
    page: () => import('./ShowRecordPage'),
    menu: true,
  },
  {
    path: showPaths.comments,
    title: '社区评论',
    permission: 'show.read',
    page: () => import('./ShowCommentPage'),
    menu: true,
  },
]
