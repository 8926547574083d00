import type { DemoAuthor } from './types'

const NAMES = [
  '苔藓与光',
  '半亩花田',
  '不浇水先生',
  '南窗下',
  '阿芜',
  '橘子汽水',
  '三楼的风',
  '种豆得瓜',
  '米粒妈妈',
  '老周养花',
  '小满',
  '木子鱼',
  '云上阳台',
  '七月流火',
  '安静的仙人掌',
  '豆包在晒太阳',
] as const

const AVATARS = 8

/** Authors of the comments; apart from the demo members none can log in. */
export const demoAuthors: DemoAuthor[] = NAMES.map((name, i) => ({
  id: i + 1,
  name,
  avatar: `a-${(i % AVATARS) + 1}`,
}))
