import type { DemoMember } from './types'

/** The password of all demo members, as they type it. */
export const DEMO_MEMBER_PASSWORD = 'greenstar1'

/** Three members who can log in; growth fits the level (domain 8). */
export const demoMembers: DemoMember[] = [
  {
    id: 1,
    code: 'GS083516',
    phone: '13800006620',
    password: DEMO_MEMBER_PASSWORD,
    name: '苔藓与光',
    avatar: 'a-1',
    level: 4,
    growth: 14_680,
    pollen: 1286,
    city: '上海市',
    joinedDaysAgo: 426,
    addresses: [
      {
        receiverName: '林一禾',
        receiverPhone: '13800006620',
        districtId: 310115,
        detail: '锦绣路 1650 弄 8 号 602 室',
        tag: '家',
        isDefault: true,
      },
      {
        receiverName: '林一禾',
        receiverPhone: '13800006620',
        districtId: 310104,
        detail: '漕溪北路 398 号 14 楼前台',
        tag: '公司',
        isDefault: false,
      },
      {
        receiverName: '林建国',
        receiverPhone: '13800006625',
        districtId: 650102,
        detail: '解放南路 66 号 3 单元 201 室',
        tag: '',
        isDefault: false,
      },
    ],
    cart: [
      { lineCode: 'monstera', quantity: 1 },
      { lineCode: 'lavender', quantity: 2 },
      { lineCode: 'can', quantity: 1 },
      { lineCode: 'cream', quantity: 1 },
      { lineCode: 'strelitzia', quantity: 1 },
    ],
  },
  {
    id: 2,
    code: 'GS091127',
    phone: '13800006621',
    password: DEMO_MEMBER_PASSWORD,
    name: '半亩花田',
    avatar: 'a-4',
    level: 2,
    growth: 1240,
    pollen: 362,
    city: '杭州市',
    joinedDaysAgo: 203,
    addresses: [
      {
        receiverName: '陈知夏',
        receiverPhone: '13800006621',
        districtId: 330106,
        detail: '文二路 385 号南 2 幢 1101 室',
        tag: '家',
        isDefault: true,
      },
      {
        receiverName: '陈知夏',
        receiverPhone: '13800006621',
        districtId: 330106,
        detail: '浙大路 38 号学生公寓 5 舍 218',
        tag: '学校',
        isDefault: false,
      },
    ],
    cart: [
      { lineCode: 'seed-herb', quantity: 2 },
      { lineCode: 'soil-s', quantity: 2 },
    ],
  },
  {
    id: 3,
    code: 'GS104402',
    phone: '13800006622',
    password: DEMO_MEMBER_PASSWORD,
    name: '不浇水先生',
    avatar: 'a-6',
    level: 1,
    growth: 96,
    pollen: 100,
    city: '深圳市',
    joinedDaysAgo: 34,
    addresses: [
      {
        receiverName: '周伯安',
        receiverPhone: '13800006622',
        districtId: 440305,
        detail: '科技园南路 9 号 B 座 2706',
        tag: '公司',
        isDefault: true,
      },
    ],
    cart: [],
  },
]
