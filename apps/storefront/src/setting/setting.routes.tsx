import { defineRoutes } from '../platform/route/route'

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
  {
    path: '/faceIDProtocol',
    title: '面容登录协议',
    screen: () => import('./FaceIdProtocolScreen'),
    isNotLogin: true,
  },
  {
    path: '/touchIDProtocol',
    title: '指纹登录协议',
    screen: () => import('./TouchIdProtocolScreen'),
    isNotLogin: true,
  },
  {
    path: '/officialAccounts',
    title: '关注公众号',
    screen: () => import('./OfficialAccountsScreen'),
    isNotLogin: true,
  },
  {
    path: '/openApp',
    title: '打开 App',
    screen: () => import('./OpenAppScreen'),
    isNotLogin: true,
    addition: true,
  },
  {
    path: '/download',
    title: '下载 App',
    screen: () => import('./DownloadScreen'),
    isNotLogin: true,
    addition: true,
  },
])
