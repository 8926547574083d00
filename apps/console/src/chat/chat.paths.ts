export const chatPaths = {
  desk: '/service',
  /** One conversation at the desk. */
  of: (id: number) => `/service?chat=${id}`,
  list: '/service/chats',
  /** Conversations of one member. */
  with: (member: number) => `/service/chats?member=${member}`,
  services: '/service/services',
}
