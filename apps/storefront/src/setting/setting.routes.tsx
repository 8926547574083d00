import { defineRoutes } from '../platform/route'

export default defineRoutes([
  { path: '/setting', title: '设置', screen: () => import('./SettingScreen') },
  {
    path: '/appPrivacyPolicy',
    title: 'App 隐私政策',
    screen: () => import('./AppPrivacyPolicyScreen'),
    isNotLogin: true,
  },
  {
    path: '/otherPrivacyPolicy',
    title: '隐私政策',
    screen: () => import('./OtherPrivacyPolicyScreen'),
    isNotLogin: true,
  },
  {
    path: '/registrationProtocol',
    title: '用户服务协议',
    screen: () => import('./RegistrationProtocolScreen'),
    isNotLogin: true,
  },
])
