import { demoCancelReasons } from './platform'
import type { DemoOrder, DemoOrderLine, DemoParcel } from './types'

const [CHANGED_MIND, WRONG_INFO, , , WRONG_PRODUCT] = demoCancelReasons
const WECHAT = '微信支付'

/** Scans of a parcel from 杭州 up to `steps`: 1 collected, 2 in transit, 3 delivering, 4 signed. */
function travelled(to: string, steps: 1 | 2 | 3 | 4): DemoParcel['traces'] {
  const scans: [number, string][] = [
    [2, '【杭州市】浙江杭州绿星仓 已揽收，揽收员：小陈'],
    [9, '【杭州市】快件已从 杭州转运中心 发出'],
    [24, `【${to}】快件已到达 ${to}转运中心`],
    [31, `【${to}】快件正在派送中，请保持电话畅通，派送员：小周`],
    [36, `【${to}】快件已签收，签收人：本人，感谢使用`],
  ]
  const shown = { 1: 1, 2: 3, 3: 4, 4: 5 }[steps]
  return scans.slice(0, shown).map(([hoursAfter, text]) => ({ hoursAfter, text }))
}

const NONE = {
  outStockStatus: 10,
  paidDaysAgo: null,
  payType: null,
  finishedDaysAgo: null,
  cancelledDaysAgo: null,
  cancelReason: '',
  remark: '',
  parcels: [],
} as const

type Rest = Partial<Omit<DemoOrder, 'status' | 'memberId' | 'lines' | 'placedDaysAgo'>>

function order(
  memberId: number,
  status: DemoOrder['status'],
  placedDaysAgo: number,
  lines: DemoOrderLine[],
  rest: Rest = {},
): DemoOrder {
  const paid = status === 10 || status === 20 ? {} : { paidDaysAgo: placedDaysAgo, payType: WECHAT }
  return {
    ...NONE,
    addressIndex: 0,
    ...paid,
    ...rest,
    memberId,
    status,
    placedDaysAgo,
    lines,
    parcels: rest.parcels ?? [],
  }
}

const one = (lineCode: string, quantity = 1, commented = false): DemoOrderLine => ({
  lineCode,
  quantity,
  commented,
})

/** Received some days ago, so that an after-sale case is possible. */
const receivedLately = (
  memberId: number,
  placedDaysAgo: number,
  lines: DemoOrderLine[],
  logisticCode: string,
): DemoOrder =>
  order(memberId, 50, placedDaysAgo, lines, {
    outStockStatus: 30,
    finishedDaysAgo: placedDaysAgo - 5,
    parcels: [
      {
        shipperCode: 'SF',
        logisticCode,
        shippedDaysAgo: placedDaysAgo - 1,
        signedDaysAgo: placedDaysAgo - 4,
        traces: travelled('上海市', 4),
      },
    ],
  })

/** Orders of the members who can log in, every state of spec 3 at least once; member 1 has all states. */
export const demoOrders: DemoOrder[] = [
  order(1, 10, 0, [one('monstera-l'), one('cream')], {
    placedMinutesAgo: 7,
    remark: '请工作日送，放前台也可以',
  }),
  order(1, 30, 1, [one('orchid')]),
  order(1, 30, 0, [one('can'), one('sprayer', 2)], { placedMinutesAgo: 190, outStockStatus: 20 }),
  order(1, 40, 3, [one('lavender'), one('soil'), one('feed')], {
    outStockStatus: 30,
    parcels: [
      {
        shipperCode: 'SF',
        logisticCode: 'SF1390020240611',
        shippedDaysAgo: 2,
        signedDaysAgo: null,
        traces: travelled('上海市', 3),
        lineIndexes: [0],
      },
      {
        shipperCode: 'ZTO',
        logisticCode: '75920011823360',
        shippedDaysAgo: 2,
        signedDaysAgo: null,
        traces: travelled('上海市', 2),
        lineIndexes: [1, 2],
      },
    ],
  }),
  order(1, 40, 9, [one('gift-skin')], {
    outStockStatus: 30,
    addressIndex: 1,
    remark: '送人的，请不要放价格单',
    parcels: [
      {
        shipperCode: 'SF',
        logisticCode: 'SF1390020240388',
        shippedDaysAgo: 8,
        signedDaysAgo: 6,
        traces: travelled('上海市', 4),
      },
    ],
  }),
  order(1, 50, 22, [one('serum')], {
    outStockStatus: 30,
    finishedDaysAgo: 15,
    parcels: [
      {
        shipperCode: 'SF',
        logisticCode: 'SF1390020239107',
        shippedDaysAgo: 21,
        signedDaysAgo: 19,
        traces: travelled('上海市', 4),
      },
    ],
  }),
  order(1, 50, 64, [one('snake', 1, true), one('pot-ribs', 2, true)], {
    outStockStatus: 30,
    finishedDaysAgo: 51,
    parcels: [
      {
        shipperCode: 'JD',
        logisticCode: 'JDVA19283746550',
        shippedDaysAgo: 63,
        signedDaysAgo: 61,
        traces: travelled('上海市', 4),
      },
    ],
  }),
  receivedLately(1, 7, [one('pot-ribs', 2)], 'SF1390020241001'),
  receivedLately(1, 9, [one('can')], 'SF1390020241002'),
  receivedLately(1, 10, [one('sprayer', 2), one('feed')], 'SF1390020241003'),
  receivedLately(1, 11, [one('soil', 2)], 'SF1390020241004'),
  receivedLately(1, 33, [one('pot-bowl', 2)], 'SF1390020241021'),
  receivedLately(1, 41, [one('can'), one('feed')], 'SF1390020241022'),
  receivedLately(1, 48, [one('sprayer')], 'SF1390020241023'),
  receivedLately(1, 55, [one('gloves', 2)], 'SF1390020241024'),
  order(1, 20, 12, [one('tulip')], { cancelledDaysAgo: 12, cancelReason: WRONG_INFO }),
  order(1, 60, 2, [one('fiddle')], { outStockStatus: 20, cancelReason: CHANGED_MIND }),
  order(1, 70, 18, [one('mask-two')], { cancelledDaysAgo: 17, cancelReason: WRONG_PRODUCT }),
  order(2, 10, 0, [one('seed-basil', 2), one('starter')], { placedMinutesAgo: 16 }),
  order(2, 30, 2, [one('bulb-ten')], { remark: '预售没关系，到货再发' }),
  order(2, 40, 5, [one('echeveria-lime', 3), one('pot-bowl'), one('soil-succulent')], {
    outStockStatus: 30,
    parcels: [
      {
        shipperCode: 'YTO',
        logisticCode: 'YT8810024477391',
        shippedDaysAgo: 4,
        signedDaysAgo: null,
        traces: travelled('杭州市', 3),
      },
    ],
  }),
  order(2, 50, 40, [one('rose'), one('granule')], {
    outStockStatus: 30,
    finishedDaysAgo: 31,
    parcels: [
      {
        shipperCode: 'ZTO',
        logisticCode: '75920011790254',
        shippedDaysAgo: 39,
        signedDaysAgo: 37,
        traces: travelled('杭州市', 4),
      },
    ],
  }),
  receivedLately(2, 7, [one('feed', 2)], 'SF1390020241005'),
  receivedLately(2, 9, [one('soil-succulent', 2)], 'SF1390020241006'),
  receivedLately(2, 10, [one('gloves', 2)], 'SF1390020241007'),
  order(2, 20, 8, [one('stand')], { cancelledDaysAgo: 8, cancelReason: CHANGED_MIND }),
  order(3, 30, 0, [one('cactus'), one('gloves')], { placedMinutesAgo: 95 }),
  order(3, 30, 1, [one('granule', 3)]),
  order(3, 40, 11, [one('snake-trio')], {
    outStockStatus: 30,
    parcels: [
      {
        shipperCode: 'SF',
        logisticCode: 'SF1390020240092',
        shippedDaysAgo: 9,
        signedDaysAgo: 7,
        traces: travelled('深圳市', 4),
      },
    ],
  }),
  receivedLately(3, 7, [one('sprayer', 2)], 'SF1390020241008'),
  receivedLately(3, 9, [one('stand')], 'SF1390020241009'),
  receivedLately(3, 10, [one('can')], 'SF1390020241010'),
  receivedLately(3, 11, [one('pot-bowl')], 'SF1390020241011'),
  order(3, 20, 26, [one('column-l')], { cancelledDaysAgo: 26, cancelReason: '' }),
]
