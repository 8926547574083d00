import { defineRoutes } from '../platform/route/route'
import { Nav } from '../ui/nav/Nav'
import { CartSkeleton } from './parts/CartSkeleton'

export default defineRoutes([
  {
    path: '/shopcar',
    title: '购物车',
    screen: () => import('./CartScreen'),
    tab: true,
    keepAlive: true,
    noSlide: true,
    skeleton: (
      <>
        <Nav title="购物车" back={false} />
        <CartSkeleton />
      </>
    ),
  },
  {
    path: '/subShopCar',
    title: '购物车',
    screen: () => import('./SubCartScreen'),
    keepAlive: true,
    skeleton: <CartSkeleton />,
  },
])
