import type { Room } from '../platform/room'
import { ProductIcon } from '../ui/icons'
import { productPages } from './product.pages'
import { productPaths } from './product.paths'

export const catalogRoom: Room = {
  title: '商品',
  icon: ProductIcon,
  permission: 'product.read',
  pages: productPages,
  search: { path: productPaths.list, word: '商品' },
}
