import { CartPage } from './parts/CartPage'

/** /subShopCar: the cart opened on top of a page. */
export default function SubCartScreen() {
  return <CartPage isTab={false} />
}
