import { defineRoutes } from '../platform/route/route'
import { pollenRule } from './mission.reads'
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
    preload: () => [pollenRule],
  },
])
