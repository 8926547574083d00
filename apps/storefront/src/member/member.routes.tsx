import { defineRoutes } from '../platform/route/route'
import { CellsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'
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
  { path: '/setting/profile', title: '个人资料', screen: () => import('./ProfileScreen'), addition: true },
  { path: '/setting/nickname', title: '修改昵称', screen: () => import('./NicknameScreen') },
  { path: '/setting/avatar', title: '修改头像', screen: () => import('./AvatarScreen') },
  { path: '/setting/security', title: '账号与安全', screen: () => import('./SecurityScreen') },
  { path: '/setting/editPwd', title: '修改密码', screen: () => import('./EditPwdScreen') },
  { path: '/setting/loginSetPwd', title: '设置登录密码', screen: () => import('./LoginSetPwdScreen') },
  { path: '/setting/centerSetPwd', title: '设置登录密码', screen: () => import('./CenterSetPwdScreen') },
  {
    path: '/setting/bindPhone',
    title: '绑定手机号',
    screen: () => import('./BindPhoneScreen'),
    isNotLogin: true,
  },
  {
    path: '/setting/changeMobile',
    title: '更换手机号',
    screen: () => import('./ChangeMobileScreen'),
    isNotLogin: true,
  },
  {
    path: '/setting/verification/message',
    title: '短信验证',
    screen: () => import('./VerificationMessageScreen'),
  },
  {
    path: '/setting/verification/password',
    title: '密码验证',
    screen: () => import('./VerificationPasswordScreen'),
  },
  {
    path: '/member/addressList',
    title: '收货地址',
    screen: () => import('./AddressListScreen'),
    skeleton: <TextCardsSkeleton count={3} />,
  },
  { path: '/member/addressAddEdit', title: '编辑收货地址', screen: () => import('./AddressAddEditScreen') },
  {
    path: '/setting/consent',
    title: '隐私授权',
    screen: () => import('./ConsentScreen'),
    addition: true,
    skeleton: <CellsSkeleton />,
  },
])
