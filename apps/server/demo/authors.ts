import type { DemoAuthor, PictureName } from './types'

/** Faces that fit the names; many people show a plant, a view or their cat instead. */
const faces: readonly (readonly [name: string, avatar: PictureName])[] = [
  ['苔藓与光', 'a-1'],
  ['半亩花田', 'a-4'],
  ['不浇水先生', 'a-3'],
  ['南窗下', 'c-window'],
  ['阿芜', 'a-5'],
  ['橘子汽水', 'a-2'],
  ['三楼的风', 'c-balcony'],
  ['种豆得瓜', 'a-8'],
  ['米粒妈妈', 'a-7'],
  ['老周养花', 'a-6'],
  ['小满', 'c-seedling'],
  ['木子鱼', 'p-fern'],
  ['云上阳台', 'p-calathea'],
  ['七月流火', 'c-peony'],
  ['安静的仙人掌', 'p-cactus'],
  ['豆包在晒太阳', 'c-cat'],
]

/** Authors of the comments; apart from the demo members none can log in. */
export const demoAuthors: DemoAuthor[] = faces.map(([name, avatar], at) => ({ id: at + 1, name, avatar }))

const moods = ['春日', '晚风', '青柠', '山茶', '薄荷', '雨后', '云朵', '巷口', '小院', '白露', '杏子', '清晨']
const habits = ['小记', '种花', '慢慢来', '与猫', '的窗台', '听雨', '在路上', '爱浇水', '与叶', '手作']

/** Names of the other buyers, each once. */
export const buyerNames: readonly string[] = habits.flatMap((habit) => moods.map((mood) => mood + habit))
