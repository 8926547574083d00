export const orderPaths = {
  list: '/orders',
  toShip: '/orders?tab=toShip',
  /** Orders of one member. */
  of: (member: number) => `/orders?member=${member}`,
  detail: (id: number) => `/orders/${id}`,
  /** Pick list of all orders to ship, or of the given ones. */
  pick: '/orders/pick',
  pickOf: (ids: readonly number[]) => `/orders/pick?ids=${ids.join(',')}`,
  /** The same of all orders to ship that a filter of the list finds. */
  pickFor: (filter: object) => `/orders/pick?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  shipments: '/orders/shipments',
}
