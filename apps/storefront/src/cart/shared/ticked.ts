import { createStore } from '../../ui/store'

const none: readonly number[] = []

/** Products that the cart shows ticked when it is looked at next; nothing else is ever ticked by itself. */
export const ticked = createStore(none)

/** Another page put these products into the cart to be bought at once (再次购买). */
export const tickInCart = (productIds: readonly number[]): void => ticked.set(productIds)
