import { defineRoutes } from '../platform/route'

export default defineRoutes([
  { path: '/login', title: '登录', screen: () => import('./LoginScreen'), isNotLogin: true, keepAlive: true },
  {
    path: '/loginPassword',
    title: '密码登录',
    screen: () => import('./LoginPasswordScreen'),
    isNotLogin: true,
    keepAlive: true,
  },
  {
    path: '/reg/phone',
    title: '注册',
    screen: () => import('./RegPhoneScreen'),
    isNotLogin: true,
    keepAlive: true,
  },
  { path: '/setting/findPwd', title: '找回密码', screen: () => import('./FindPwdScreen'), isNotLogin: true },
])
