import { defineRoutes } from '../platform/route/route'
import { ResultSkeleton } from './parts/ResultSkeleton'

export default defineRoutes([
  { path: '/order/pay', name: 'orderPay', title: '收银台', screen: () => import('./PayScreen') },
  {
    path: '/order/payResult',
    name: 'payResult',
    title: '支付结果',
    screen: () => import('./PayResultScreen'),
    skeleton: <ResultSkeleton />,
  },
])
