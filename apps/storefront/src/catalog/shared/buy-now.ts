import { goNamed } from '../../platform/navigation'
import type { CartChoice } from './add-to-cart'

/** Where the page that creates the order looks for the chosen lines. */
const draftKey = 'order-draft'

/** Goes to the order with these lines; they are handed over in the session's storage. */
export function buyNow(lines: readonly CartChoice[]): void {
  sessionStorage.setItem(draftKey, JSON.stringify({ lines, fromShoppingCar: false }))
  goNamed('orderCreate')
}
