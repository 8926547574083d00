import { createStore } from '../../ui/store'

const none: readonly number[] = []

/** Products that the cart selects when it is next shown; nothing else is selected automatically. */
export const ticked = createStore(none)

/** Lets the cart select products that a page has added to buy at once (再次购买). */
export const tickInCart = (productIds: readonly number[]): void => ticked.set(productIds)
