import { CartPage } from './parts/CartPage'

/** /shopcar: the cart tab. */
export default function CartScreen() {
  return <CartPage isTab />
}
