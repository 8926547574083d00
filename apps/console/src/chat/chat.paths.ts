export const chatPaths = {
  desk: '/service',
  /** One conversation at the desk. */
  of: (id: number) => `/service?chat=${id}`,
  list: '/service/chats',
  services: '/service/services',
}
