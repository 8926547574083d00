export const articlePaths = {
  list: '/content/articles',
  create: '/content/articles/new',
  edit: (id: number) => `/content/articles/${id}`,
  comments: '/content/article-comments',
  opinions: '/content/article-opinions',
  commentsOf: (id: number) => `/content/article-comments?article=${id}`,
}
