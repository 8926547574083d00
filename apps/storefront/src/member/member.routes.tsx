import { defineRoutes } from '../platform/route'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { MeSkeleton } from './parts/MeSkeleton'

export default defineRoutes([
  {
    path: '/me',
    title: '我的',
    screen: () => import('./MeScreen'),
    tab: true,
    keepAlive: true,
    noSlide: true,
    skeleton: <MeSkeleton />,
  },
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
  {
    path: '/member/addressList',
    title: '收货地址',
    screen: () => import('./AddressListScreen'),
    skeleton: <TextCardsSkeleton count={3} />,
  },
  { path: '/member/addressAddEdit', title: '编辑收货地址', screen: () => import('./AddressAddEditScreen') },
])
