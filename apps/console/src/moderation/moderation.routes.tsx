import type { Room } from '../platform/room'
import { CommunityIcon } from '../ui/icons'
import { moderationPaths } from './moderation.paths'

/** The community opens with what waits for a decision; posts, comments, reports and creators are pages of their nouns. */
export const communityRoom: Room = {
  title: '社区',
  icon: CommunityIcon,
  permission: 'review.read',
  pages: [
    {
      path: moderationPaths.queue,
      title: '内容审核',
      page: () => import('./QueuePage'),
      queues: { 'content.review': '' },
      menu: true,
    },
    { path: moderationPaths.words, title: '敏感词', page: () => import('./SensitiveWordPage'), menu: true },
  ],
}
