/** Status of an order (spec 3). */
export const OrderStatus = {
  Booking: 10,
  Cancel: 20,
  HasBeenConfirmedToBeShipped: 30,
  Shipped: 40,
  Completed: 50,
  ApplyAfterSale: 60,
  HaveToReturn: 70,
  Delete: -99,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** Kind of an order (spec 3). */
export const OrderType = {
  ordinary: 10,
  activity: 20,
} as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** Second name the specification gives the same values (spec 3). */
export const NewOrderType = OrderType
export type NewOrderType = OrderType

/** Not yet handed to the warehouse, handed over, picked up by the courier (spec 3, domain 3). */
export const OutStockStatus = {
  Undirected: 10,
  Guide: 20,
  PickUp: 30,
} as const
export type OutStockStatus = (typeof OutStockStatus)[keyof typeof OutStockStatus]
