import { defineRoutes } from './route/route'

export default defineRoutes([
  {
    path: '/error',
    title: '出错了',
    screen: () => import('./screens/ErrorScreen'),
    isNotLogin: true,
    noNeedGloablConfig: true,
    noSlide: true,
  },
  {
    path: '/noNetwork',
    title: '网络没接上',
    screen: () => import('./screens/NoNetworkScreen'),
    keepsBelow: true,
    isNotLogin: true,
    noNeedGloablConfig: true,
    noSlide: true,
  },
  {
    path: '/update',
    title: '系统维护中',
    screen: () => import('./screens/UpdateScreen'),
    isNotLogin: true,
    noNeedGloablConfig: true,
    noSlide: true,
  },
])
