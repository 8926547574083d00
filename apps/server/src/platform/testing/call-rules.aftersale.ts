import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import type { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { DAY } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { letReplacementWait, makeCase } from '../../aftersale/aftersale.factory'
import { changeCase } from '../../aftersale/aftersale.store'
import { fakeCourier } from '../../order/courier.fake'
import { listOrderLines } from '../../order/order.service'
import { makeMemberPicture, makePicture } from '../../upload/upload.factory'
import type { CallCheck } from './call-rules'
import { orderIn } from './call-rules.order'
import type { Member, World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const caseIn = async (world: World, member: Member, type: AfterSaleType, status: AfterSaleStatus) => {
  const order = await orderIn(world, member, 50)
  return makeCase(world.app, { memberId: member.id, orderId: order.id, type, status })
}
const naming =
  (type: AfterSaleType, status: AfterSaleStatus, more: object = {}) =>
  async (world: World, member: Member) => ({ id: (await caseIn(world, member, type, status)).id, ...more })

/** With a new request id. */
const once = (sound: ReturnType<typeof naming>) => async (world: World, member: Member) => ({
  ...(await sound(world, member)),
  requestID: randomUUID(),
})

const pictures = async (world: World, member: Member) => {
  const picture = () => makeMemberPicture(world.db, { memberId: member.id, purpose: UploadPurpose.afterSale })
  return [(await picture()).path, (await picture()).path]
}

const form = async (world: World, member: Member) => {
  const order = await orderIn(world, member, 50)
  const lines = await listOrderLines(world.db, [order.id])
  return {
    orderID: order.id,
    afterSaleType: 30 as const,
    reason: 'quality',
    lines: lines.map((line) => ({ OrderDetailID: line.id, Quantity: 1 })),
    description: '叶子发黄',
    images: await pictures(world, member),
  }
}
const formIds = { orderID: 'mine', 'lines[].OrderDetailID': 'mine' } as const
const mine = { id: 'mine' } as const
const console = { id: 'console' } as const
const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF1234567890' }

export const aftersaleRules: { aftersale: Rules<Shop['aftersale']> } = {
  aftersale: {
    GetOriginalOrderDetail: {
      who: 'member',
      sound: async (world, member) => ({ orderID: (await orderIn(world, member, 50)).id }),
      ids: { orderID: 'mine' },
    },
    QuoteCustomer: { who: 'member', sound: form, ids: { ...formIds, 'lines[].OrderDetailID': 'public' } },
    ApplyCustomer: {
      who: 'member',
      sound: async (world, member) => ({ ...(await form(world, member)), requestID: randomUUID() }),
      ids: { ...formIds, requestID: 'secret' },
    },
    ResubmitCustomer: {
      who: 'member',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 0)).id,
        description: '补了两张照片',
        images: await pictures(world, member),
        requestID: randomUUID(),
      }),
      ids: { ...mine, requestID: 'secret' },
    },
    AcceptCustomerOffer: {
      who: 'member',
      sound: async (world, member) => {
        const made = await caseIn(world, member, 30, 0)
        await changeCase(world.db, made.id, { offerFen: 1 })
        return { id: made.id, requestID: randomUUID() }
      },
      ids: { ...mine, requestID: 'secret' },
    },
    AddCustomerMessage: {
      who: 'member',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 10)).id,
        text: '请问什么时候处理',
        images: await pictures(world, member),
        requestID: randomUUID(),
      }),
      ids: { ...mine, requestID: 'secret' },
    },
    GetCustomerTrack: {
      who: 'member',
      sound: async (world, member) => {
        fakeCourier(world.app, '快件已到达上海')
        return { id: (await caseIn(world, member, 20, 70)).id, isBack: false }
      },
      ids: mine,
    },
    GetCustomerCount: { who: 'member', sound: () => ({}) },
    CancelCustomer: { who: 'member', sound: once(naming(30, 10)), ids: { ...mine, requestID: 'secret' } },
    ChooseReplacement: {
      who: 'member',
      sound: async (world, member) => {
        const { id } = await caseIn(world, member, 20, 60)
        await letReplacementWait(world.app, world.db, id, 8 * DAY)
        return { id, choice: 'wait' as const, requestID: randomUUID() }
      },
      ids: { ...mine, requestID: 'secret' },
    },
    ConfirmCustomerReceived: {
      who: 'member',
      sound: once(naming(10, 70)),
      ids: { ...mine, requestID: 'secret' },
    },
    CustomerBackFill: {
      who: 'member',
      sound: (async (world: World, member: Member) => ({
        ...(await naming(30, 30, parcel)(world, member)),
        requestID: randomUUID(),
      })) as never,
      ids: { ...mine, requestID: 'secret' },
    },
    GetCustomerList: {
      who: 'member',
      sound: async (world, member) => ({
        status: '10,30',
        orderID: (await orderIn(world, member, 50)).id,
        currentPage: 1,
        pageSize: 10,
      }),
      ids: { orderID: 'public' },
    },
    GetCustomerByID: { who: 'member', sound: naming(30, 10), ids: mine },
  },
}

export const aftersaleDeskRules: { aftersale: Rules<Ops['aftersale']> } = {
  aftersale: {
    ListAfterSales: {
      who: 'aftersale.read',
      sound: () => ({
        keyword: 'S1',
        status: '10,20',
        type: 30 as const,
        dueSoon: true,
        late: false,
        asked: true,
        currentPage: 1,
        pageSize: 10,
      }),
    },
    GetAfterSaleFigures: { who: 'aftersale.read', sound: () => ({}) },
    GetAfterSale: { who: 'aftersale.read', sound: naming(30, 10), ids: console },
    ReviewAfterSale: {
      who: 'aftersale.review',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 10)).id,
        decision: 'sendBack' as const,
        answer: '建议部分退款',
        offer: '0.01',
      }),
      ids: console,
    },
    AnswerAfterSale: {
      who: 'aftersale.review',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 10)).id,
        answer: '您好，今天处理',
      }),
      ids: console,
    },
    ReopenAfterSale: {
      who: 'aftersale.review',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 99)).id,
        answer: '核实后重新受理',
      }),
      ids: console,
    },
    InspectAfterSale: {
      who: 'aftersale.receive',
      sound: async (world, member) => ({
        id: (await caseIn(world, member, 30, 40)).id,
        accepted: true,
        resaleable: true,
        answer: '完好',
        images: [(await makePicture(world.db)).path, (await makePicture(world.db)).path],
      }),
      ids: console,
    },
    SendReplacement: { who: 'aftersale.receive', sound: naming(20, 60, parcel) as never, ids: console },
    ReleaseAfterSaleRefund: { who: 'aftersale.refund', sound: naming(40, 50), ids: console },
  },
}
