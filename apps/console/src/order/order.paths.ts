export const orderPaths = {
  list: '/orders',
  toShip: '/orders?tab=toShip',
  /** Orders of one member. */
  of: (member: number) => `/orders?member=${member}`,
  detail: (id: number) => `/orders/${id}`,
  /** The pick list of all orders that wait, or of those chosen. */
  pick: '/orders/pick',
  pickOf: (ids: readonly number[]) => `/orders/pick?ids=${ids.join(',')}`,
  shipments: '/orders/shipments',
}
