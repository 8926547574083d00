import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { type InvoiceStatus, InvoiceTitleStatus } from '@greenstar/rules/invoice/invoice.status'
import { orderIn } from '../order/order.call-rules'
import { type Rules } from '../testing/call-check'
import { type Member, receiver as parcel, receiverOf, type World } from '../testing/world'
import { makeInvoice, makeTitle, openInvoices } from './invoice.factory'
import { listPapers } from './invoice.store'

const invoiceIn = async (world: World, member: Member, status: InvoiceStatus, isPaper = false) => {
  const order = await orderIn(world, member, 50)
  return makeInvoice(world.app, {
    memberId: member.id,
    orderId: order.id,
    status,
    isPaper,
    receiver: receiver(member),
  })
}

const naming = (status: InvoiceStatus) => async (world: World, member: Member) => ({
  id: (await invoiceIn(world, member, status)).id,
})

const mine = { id: 'mine' } as const

const receiver = (member: Member) => ({
  email: 'plant@example.com',
  receiverName: parcel.receiverName,
  receiverPhone: receiverOf(member),
  receiverAddress: `深圳市南山区${parcel.detail}`,
})

const content = async (world: World, member: Member) => ({
  invoiceType: 20 as const,
  titleID: (await makeTitle(world.db, member.id, { isSpecial: true })).id,
  medium: 20 as const,
  ...receiver(member),
})

const asking = { titleID: 'mine', requestID: 'secret' } as const

const title = () => ({
  titleType: 20 as const,
  invoiceType: 20 as const,
  name: `绿野园艺${randomUUID().slice(0, 8)}`,
  taxNo: '91310115MA1K35WX8H',
  address: '上海市浦东新区花木路1号',
  phone: '021-58881234',
  bank: '招商银行上海花木支行',
  account: '1219001122334455',
  isDefault: true,
})

const desk = { id: 'console' } as const

export const invoiceShopRules: Rules<Shop['invoice']> = {
  GetInvoiceOrderList: {
    who: 'member',
    sound: async (world, member) => {
      await openInvoices(world.db)
      return { orderID: (await orderIn(world, member, 50)).id, currentPage: 1, pageSize: 10 }
    },
    ids: { orderID: 'public' },
  },
  GetInvoiceList: { who: 'member', sound: () => ({ status: '10,20', currentPage: 1, pageSize: 10 }) },
  GetInvoiceByID: { who: 'member', sound: naming(10), ids: mine },
  GetInvoiceNodeByID: { who: 'member', sound: naming(10), ids: mine },
  GetInvoiceTitleList: { who: 'member', sound: () => ({}) },
  GetInvoiceTitleByID: {
    who: 'member',
    sound: async (world, member) => ({ id: (await makeTitle(world.db, member.id)).id }),
    ids: mine,
  },
  SaveInvoiceTitle: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await makeTitle(world.db, member.id)).id,
      ...title(),
      requestID: randomUUID(),
    }),
    // A tax number names a company, not a row.
    ids: { ...mine, taxNo: 'public', requestID: 'secret' },
  },
  DeleteInvoiceTitle: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await makeTitle(world.db, member.id)).id,
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  ApplyInvoice: {
    who: 'member',
    sound: async (world, member) => {
      await openInvoices(world.db)
      const orderID = (await orderIn(world, member, 50)).id
      return { orderID, ...(await content(world, member)), requestID: randomUUID() }
    },
    ids: { orderID: 'mine', ...asking },
  },
  SaveInvoice: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 98)).id,
      ...(await content(world, member)),
      requestID: randomUUID(),
    }),
    ids: { ...mine, ...asking },
  },
  ApplyChange: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 40)).id,
      ...(await content(world, member)),
      reason: '抬头写错了',
      requestID: randomUUID(),
    }),
    ids: { ...mine, ...asking },
  },
  SaveInvoiceReceiveInfo: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 10, true)).id,
      ...receiver(member),
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  SendEmail: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 40)).id,
      email: 'plant@example.com',
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  GetInvoicePreview: {
    who: 'anyone',
    sound: async (world, member) => {
      const { id } = await invoiceIn(world, member, 40)
      const [paper] = await listPapers(world.db, id)
      return { token: paper?.token ?? '' }
    },
  },
  CancelInvoice: {
    who: 'member',
    sound: async (world, member) => ({ ...(await naming(10)(world, member)), requestID: randomUUID() }),
    ids: { ...mine, requestID: 'secret' },
  },
}

export const invoiceConsoleRules: Rules<Ops['invoice']> = {
  ListInvoices: {
    who: 'invoice.read',
    sound: () => ({
      keyword: 'F1',
      status: '10,41',
      type: 20 as const,
      late: true,
      currentPage: 1,
      pageSize: 10,
    }),
  },
  GetInvoiceQueues: { who: 'invoice.read', sound: () => ({}) },
  GetInvoice: {
    who: 'invoice.read',
    sound: async (world, member) => ({ id: (await invoiceIn(world, member, 40, true)).id }),
    ids: desk,
  },
  ShowInvoiceReceiver: {
    who: 'invoice.issue',
    sound: async (world, member) => {
      await world.forgetAttempts()
      return { id: (await invoiceIn(world, member, 40, true)).id, reason: '寄出纸质发票' }
    },
    ids: desk,
  },
  ReviewInvoice: {
    who: 'invoice.review',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 10)).id,
      decision: 'refuse' as const,
      reason: '抬头与税号不符',
    }),
    ids: desk,
  },
  RetryInvoice: { who: 'invoice.issue', sound: naming(98), ids: desk },
  CorrectInvoice: {
    who: 'invoice.issue',
    sound: async (world, member) => {
      const { titleType: _type, invoiceType: _kind, isDefault: _default, ...right } = title()
      const { id } = await invoiceIn(world, member, 40)
      return { id, reason: '税率有误', ...right, email: 'plant@example.com', requestID: randomUUID() }
    },
    ids: { ...desk, taxNo: 'public', requestID: 'secret' },
  },
  SendInvoicePaper: {
    who: 'invoice.issue',
    sound: async (world, member) => ({
      id: (await invoiceIn(world, member, 40, true)).id,
      shipperCode: 'shunfeng',
      logisticCode: 'SF1234567890',
    }),
    ids: desk,
  },
  ListInvoiceTitles: {
    who: 'invoice.read',
    sound: () => ({ keyword: '绿野', status: 10 as const, currentPage: 1, pageSize: 10 }),
  },
  ReviewInvoiceTitle: {
    who: 'invoice.review',
    sound: async (world, member) => ({
      id: (await makeTitle(world.db, member.id, { isSpecial: true, status: InvoiceTitleStatus.ToAudit })).id,
      decision: 'refuse' as const,
      reason: '开户银行与账号不一致',
    }),
    ids: desk,
  },
}
