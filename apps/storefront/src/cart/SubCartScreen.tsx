import { CartPage } from './parts/CartPage'

/** /subShopCar: the cart opened over a page. */
export default function SubCartScreen() {
  return <CartPage isTab={false} />
}
