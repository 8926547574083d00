export const articlePaths = {
  list: '/content/articles',
  comments: '/content/article-comments',
  opinions: '/content/article-opinions',
  commentsOf: (id: number) => `/content/article-comments?article=${id}`,
}
