import { demoOperatorPasswords } from '../src/demo/demo-passwords'
import type { DemoCourier, DemoOperator } from './types'

/** The fixed list of reasons (spec 9). */
export const demoCancelReasons = [
  '我不想买了',
  '信息填写错误，重新下单',
  '库存不足，缺货',
  '付款遇到问题(如金额不足，不知道怎么付款等)',
  '拍错商品',
  '其他原因',
] as const

export const demoHotWords: string[] = [
  '龟背竹',
  '好养的绿植',
  '郁金香种球',
  '营养土',
  '送礼',
  '宠物友好',
  '多肉拼盘',
  '长嘴洒水壶',
  '面霜',
  '阳台花卉',
]

/** Courier companies, with the codes used in couriers' interfaces. */
export const demoCouriers: DemoCourier[] = [
  {
    ...{ code: 'SF', name: '顺丰速运', phone: '95338', index: 1, days: 2, farDays: 5 },
    regions: [
      { areaId: 310000, days: 1 },
      { areaId: 320000, days: 1 },
      { areaId: 330000, days: 1 },
      { areaId: 540000, days: 7 },
      { areaId: 650000, days: 6 },
    ],
  },
  { code: 'JD', name: '京东物流', phone: '950616', index: 2 },
  { code: 'ZTO', name: '中通快递', phone: '95311', index: 3 },
  { code: 'YTO', name: '圆通速递', phone: '95554', index: 4 },
  { code: 'YD', name: '韵达速递', phone: '95546', index: 5 },
  { code: 'EMS', name: '邮政 EMS', phone: '11183', index: 6 },
  { code: 'DBL', name: '德邦快递', phone: '95353', index: 7 },
]

/** Operators of the demo's console. */
export const demoOperators: DemoOperator[] = [
  {
    name: 'admin',
    displayName: '周晚',
    avatar: 'a-7',
    role: 'administrator',
    password: demoOperatorPasswords.admin,
  },
  {
    name: 'warehouse',
    displayName: '陆小川',
    avatar: 'a-3',
    role: 'warehouse',
    password: demoOperatorPasswords.warehouse,
  },
  {
    name: 'service',
    displayName: '何青',
    avatar: 'a-2',
    role: 'service',
    password: demoOperatorPasswords.service,
  },
  {
    name: 'finance',
    displayName: '林知夏',
    avatar: 'a-5',
    role: 'finance',
    password: demoOperatorPasswords.finance,
  },
]
