import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'
import { questionOf, questionsOf } from './diagnosis.reads'
import { titleOf } from './diagnosis.words'

export default defineRoutes([
  {
    path: '/diagnosis/index',
    title: '求诊',
    screen: () => import('./DiagnosisIndexScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => (facts.query('tab') === 'mine' ? [] : [questionsOf(facts)]),
    description: () => '叶子发黄、有斑、掉叶？拍张照片问问懂的人，也来帮别人的植物看看。',
  },
  {
    path: '/diagnosis/detail',
    title: (facts) => {
      const question = facts.data(questionOf(facts))
      return question ? titleOf(question) : '求诊'
    },
    screen: () => import('./DiagnosisScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <TextCardsSkeleton />,
    preload: (facts) => [questionOf(facts)],
    description: (facts) => facts.data(questionOf(facts))?.Content.slice(0, 100) || '绿星商城社区里的求诊',
    picture: (facts) => facts.data(questionOf(facts))?.Images[0],
  },
  {
    path: '/diagnosis/ask',
    title: '求诊',
    screen: () => import('./DiagnosisAskScreen'),
    addition: true,
    skeleton: <TextCardsSkeleton />,
  },
])
