import { api } from '@greenstar/web/ops-api'
import { findBy, type Room } from '../platform/room'
import { ProductIcon } from '../ui/icons'
import { productPaths } from './product.paths'

export const catalogRoom: Room = {
  title: '商品',
  icon: ProductIcon,
  permission: 'product.read',
  pages: [
    { path: productPaths.list, title: '商品列表', page: () => import('./ProductListPage'), menu: true },
    {
      path: productPaths.stock,
      title: '库存',
      page: () => import('./StockPage'),
      menu: true,
      queues: { 'stock.low': '' },
    },
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
  ],
  search: {
    path: productPaths.list,
    word: '商品',
    find: findBy(api.catalog.ListProducts, ({ ID, Name, Code }) => ({
      to: productPaths.edit(ID),
      text: `${Name} ${Code}`,
    })),
  },
}
