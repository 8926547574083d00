export const memberPaths = {
  list: '/members',
  detail: (id: number) => `/members/${id}`,
  tags: '/members/tags',
  /** Members with a tag. */
  tagged: (tag: number) => `/members?tag=${tag}`,
}
