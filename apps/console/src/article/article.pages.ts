import type { RoomPage } from '../platform/room'
import { articlePaths } from './article.paths'

/** Articles, their comments and opinions, in the content room. */
export const articlePages: RoomPage[] = [
  {
    path: articlePaths.list,
    title: '文章',
    permission: 'article.read',
    page: () => import('./ArticleListPage'),
    menu: true,
  },
  {
    path: articlePaths.create,
    title: '新建文章',
    permission: 'article.write',
    page: () => import('./ArticleEditPage'),
  },
  {
    path: `${articlePaths.list}/:id`,
    title: '编辑文章',
    permission: 'article.write',
    page: () => import('./ArticleEditPage'),
  },
  {
    path: articlePaths.comments,
    title: '文章评论',
    permission: 'article.read',
    page: () => import('./ArticleCommentPage'),
    menu: true,
  },
  {
    path: articlePaths.opinions,
    title: '有用没用',
    permission: 'article.read',
    page: () => import('./ArticleOpinionPage'),
    menu: true,
  },
]
