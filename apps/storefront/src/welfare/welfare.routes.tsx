import { defineRoutes, type LoadedFacts } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { welfareOf } from './welfare.reads'

/** Returns the loaded officer; undefined for a link without a code. */
const shared = (facts: LoadedFacts) => {
  const asked = welfareOf(facts)
  return asked && facts.data(asked)
}

export default defineRoutes([
  {
    path: '/welfare',
    title: '福利官',
    screen: () => import('./WelfareScreen'),
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/welfare/share',
    name: 'wealOfficShare',
    title: (facts: LoadedFacts) => {
      const officer = shared(facts)
      return officer ? `${officer.MemberName}送您一张福利券` : '福利券'
    },
    screen: () => import('./WelfareShareScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => {
      const asked = welfareOf(facts)
      return asked ? [asked] : []
    },
    description: () => '领取绿星商城福利券，马上可用',
  },
  {
    path: '/welfare/children',
    title: '领取记录',
    screen: () => import('./WelfareChildrenScreen'),
    addition: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
  },
])
