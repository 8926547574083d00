import { api } from '@greenstar/web/shop-api'
import { defineRoutes, read } from '../platform/route'
import { SignInSkeleton } from './parts/SignInSkeleton'

export default defineRoutes([
  {
    path: '/signIn',
    title: '每日签到',
    screen: () => import('./SignInScreen'),
    skeleton: <SignInSkeleton />,
  },
  {
    path: '/mall/signinRule',
    title: '签到与绿星币规则',
    screen: () => import('./SigninRuleScreen'),
    isNotLogin: true,
    preload: () => [read(api.mission.GetPollenRule, {})],
  },
])
