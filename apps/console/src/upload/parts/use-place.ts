import type { DataOf, Ops } from '@greenstar/contract'
import { positions } from '@greenstar/rules/home/home.words'
import { activityPaths } from '../../activity/activity.paths'
import { aftersalePaths } from '../../aftersale/aftersale.paths'
import { articlePaths } from '../../article/article.paths'
import { productPaths } from '../../catalog/product.paths'
import { chatPaths } from '../../chat/chat.paths'
import { homePaths } from '../../home/home.paths'
import { pagePaths } from '../../home/page.paths'
import { patternPaths } from '../../pattern/pattern.paths'
import { may } from '../../platform/session'
import { showPaths } from '../../show/show.paths'

export type PictureUse = DataOf<Ops['upload']['GetPictureUse']>[number]
type Place = readonly [permission: string, path: (use: PictureUse) => string]

/** A name with its place before it: `AD001 秋日养护`. */
const parted = (name: string) => {
  const [place = '', ...words] = name.split(' ')
  return { place, name: words.join(' ') }
}

const taxonomy = (kind: string): Place => ['product.read', ({ Name }) => productPaths.taxonomyOf(kind, Name)]

/** The page of each kind of place that shows pictures. A deleted product that only orders still show has none. */
const places: Record<string, Place> = {
  商品: ['product.read', ({ ID }) => productPaths.edit(ID)],
  分类: taxonomy('class'),
  品牌: taxonomy('brand'),
  系列: taxonomy('series'),
  功效: taxonomy('function'),
  标签: taxonomy('label'),
  服务承诺: taxonomy('service'),
  文章: ['article.write', ({ ID }) => articlePaths.edit(ID)],
  广告: [
    'home.read',
    ({ Name }) => {
      const { place, name } = parted(Name)
      return homePaths.advertsAt(place, name)
    },
  ],
  菜单: [
    'home.read',
    ({ Name }) => {
      const { place, name } = parted(Name)
      return homePaths.menuAt(place, name)
    },
  ],
  活动页: ['home.read', ({ ID }) => pagePaths.edit(ID)],
  特惠活动: ['promotion.read', ({ ID }) => activityPaths.detail(ID)],
  花型测试: ['home.write', ({ ID }) => patternPaths.edit(ID)],
  社区活动: ['show.write', ({ ID }) => showPaths.edit(ID)],
  社区内容: ['show.read', ({ Name }) => showPaths.recordsWith(Name)],
  客服聊天: ['chat.read', ({ ID }) => chatPaths.of(ID)],
  售后验货: ['aftersale.read', ({ ID }) => aftersalePaths.detail(ID)],
  售后凭证: ['aftersale.read', ({ ID }) => aftersalePaths.detail(ID)],
}

/** The console page where a picture is used; undefined if it has none, or the operator may not see it. */
export const placeOf = (use: PictureUse): string | undefined => {
  const [permission, path] = places[use.Kind] ?? []
  return permission !== undefined && may(permission) && use.Name !== '' ? path?.(use) : undefined
}

/** What the place is called: an advert with its position in words. */
export const placeName = ({ Kind, Name }: PictureUse): string => {
  if (Kind !== '广告' && Kind !== '菜单') return Name
  const { place, name } = parted(Name)
  const position = positions.find(({ code }) => code === place)
  return position ? `${position.name} ${name}` : name
}
