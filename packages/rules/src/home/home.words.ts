import { AdvertPosition } from './advert-position'

export type AdvertPlace = {
  code: string
  name: string
  /** Maximum number shown; the first in the operators' order. */
  max: number
  /** Recommended size of the picture. */
  picture: string
}

/** Positions of adverts (the codes are from spec 3, their use is ours). */
export const positions = [
  { code: AdvertPosition.AD001, name: '首页轮播', max: 5, picture: '1000 × 514，主体靠右' },
  { code: AdvertPosition.AD002, name: '首页横条', max: 1, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD003, name: '首页双图', max: 2, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD004, name: '商城', max: 1, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD005, name: '搜索', max: 1, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD006, name: '购物车', max: 1, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD007, name: '我的', max: 1, picture: '320 × 320，主体居中' },
  { code: AdvertPosition.AD011, name: '绿星币', max: 1, picture: '320 × 320，主体居中' },
  { code: String(AdvertPosition.popup), name: '弹窗', max: 1, picture: '480 × 480，主体居中' },
] as const satisfies readonly AdvertPlace[]

export const stateWords = { on: '展示中', waiting: '未开始', over: '已结束', off: '已关闭' } as const
