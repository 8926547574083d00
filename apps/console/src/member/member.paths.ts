export const memberPaths = {
  list: '/members',
  detail: (id: number) => `/members/${id}`,
}
