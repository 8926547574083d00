export const orderPaths = {
  list: '/orders',
  toShip: '/orders?tab=toShip',
  /** Orders of one member. */
  of: (member: number) => `/orders?member=${member}`,
  detail: (id: number) => `/orders/${id}`,
  /** Pick list of all orders to ship, or of the given ones. */
  pick: '/orders/pick',
  pickOf: (ids: readonly number[]) => `/orders/pick?ids=${ids.join(',')}`,
  shipments: '/orders/shipments',
}
