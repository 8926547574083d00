import type { RoomPage } from '../platform/room'
import { productPaths } from './product.paths'

/** Products and their stock in the room of products. */
export const productPages: RoomPage[] = [
  { path: productPaths.list, title: '商品列表', page: () => import('./ProductListPage'), menu: true },
  { path: productPaths.stock, title: '库存', page: () => import('./StockPage'), menu: true },
  { path: productPaths.moves, title: '库存流水', page: () => import('./StockMovePage'), menu: true },
  {
    path: productPaths.create,
    title: '新建商品',
    page: () => import('./ProductEditPage'),
    permission: 'product.write',
  },
  {
    path: productPaths.import,
    title: '批量导入',
    page: () => import('./ProductImportPage'),
    permission: 'product.write',
  },
  { path: `${productPaths.list}/edit/:id`, title: '商品资料', page: () => import('./ProductEditPage') },
]
