import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/detail/StatusTag'

export type Advert = DataOf<Ops['home']['ListAdverts']>[number]
export type MenuEntry = DataOf<Ops['home']['ListMenuEntries']>[number]

export const menus = [
  { type: 40, name: '首页菜单' },
  { type: 20, name: '绿星币菜单' },
] as const

export const stateTones = {
  on: 'green',
  waiting: 'dew',
  over: 'neutral',
  off: 'neutral',
} satisfies Record<Advert['State'], Tone>

/** Choices of the filter by shown or hidden. */
export const shownChoices = [
  { value: '1', label: '展示中' },
  { value: '0', label: '已关闭' },
]

/** Background colours that match the shop's illustrations. */
export const tints = ['#e2ecda', '#f9e8dc', '#f8efcf', '#f4e2d6', '#e3eeea', '#eee6f0', '#1f4735']
