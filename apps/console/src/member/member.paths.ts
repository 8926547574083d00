export const memberPaths = {
  list: '/members',
  detail: (id: number) => `/members/${id}`,
  tags: '/members/tags',
  /** Members who carry a tag. */
  tagged: (tag: number) => `/members?tag=${tag}`,
}
