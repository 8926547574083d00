import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeLabel, makeProduct, makeTaxonomy } from '../catalog/catalog.factory'
import { makeTag } from '../member/member.factory'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeDeal } from './deal.factory'
import { seenOf } from './deal.facts'
import { findDeal } from './deal.store'

const made = ({ app, db }: World, isDraft: boolean) =>
  makeDeal(db, { beginMs: app.clock.now() + HOUR, isDraft, budgetFen: 10_000 })

const id = { id: 'console' } as const
const scopeIds = {
  ...({ productIDs: 'console', classIDs: 'console', brandIDs: 'console', giftID: 'console' } as const),
  ...({ seriesIDs: 'console', functionIDs: 'console', excludedIDs: 'console' } as const),
  ...({ labelIDs: 'console', 'prices[].productID': 'console' } as const),
}

const terms = async ({ db }: World) => {
  const [one, other] = [await makeProduct(db), await makeProduct(db)]
  const label = await makeLabel(db, randomUUID())
  const step = { pieces: 2, percent: 10, max: '50' }
  return {
    kind: DealKind.manJian,
    steps: [
      { ...step, threshold: '100', amount: '10' },
      { ...step, threshold: '200', amount: '30' },
    ],
    productIDs: [one.id, other.id],
    excludedIDs: [other.id, other.id],
    labelIDs: [label, label],
    ...{ giftID: one.id, giftNum: 1 },
    prices: [
      { productID: one.id, level: 1, price: '9' },
      { productID: other.id, level: 2, price: '8' },
    ],
    ...(await makeTaxonomy(db)),
  }
}

export const dealShopRules: Rules<Shop['deal']> = {
  GetProductDeals: {
    who: 'anyone',
    sound: ({ product }) => ({ productID: product.id }),
    ids: { productID: 'public' },
  },
  GetDealProductList: {
    who: 'anyone',
    sound: async ({ app, db }) => ({
      dealID: await makeDeal(db, { beginMs: app.clock.now() - HOUR }),
      ...{ currentPage: 1, pageSize: 10 },
    }),
    ids: { dealID: 'public' },
  },
}

export const dealConsoleRules: Rules<Ops['deal']> = {
  ListDeals: {
    who: 'promotion.read',
    sound: () => ({
      ...{ keyword: '满减', state: 'running' as const, kind: DealKind.manJian },
      ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
    }),
  },
  GetDeal: { who: 'promotion.read', sound: async (world) => ({ id: await made(world, true) }), ids: id },
  PreviewDeal: {
    who: 'promotion.read',
    sound: async (world) => ({
      id: await made(world, true),
      ...(await terms(world)),
      beginDate: toWireDate(world.app.clock.now() + HOUR),
      endDate: toWireDate(world.app.clock.now() + DAY),
    }),
    ids: { ...id, ...scopeIds },
  },
  SaveDeal: {
    who: 'promotion.write',
    sound: async (world) => {
      const now = world.app.clock.now()
      const tag = await makeTag(world.db, randomUUID())
      return {
        ...{ id: await made(world, true), name: '换季满减', ...(await terms(world)) },
        ...{ monthDays: [8, 18], minLevel: 2, perMember: 3, perDay: 1, budget: '500' },
        channels: ['10', '40'],
        ...{ giftTotal: 10, tagIDs: [tag, tag] },
        ...{ beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + DAY), requestID: randomUUID() },
      }
    },
    ids: { id: 'console', ...scopeIds, tagIDs: 'console', requestID: 'secret' },
  },
  PublishDeal: {
    who: 'promotion.publish',
    sound: async (world) => {
      const draft = await made(world, true)
      const row = await findDeal(world.db, draft)
      return { id: draft, seen: digestOf(row && seenOf(row)), reason: '换季' }
    },
    ids: id,
  },
  EndDeal: { who: 'promotion.publish', sound: async (world) => ({ id: await made(world, false) }), ids: id },
  CopyDeal: {
    who: 'promotion.write',
    sound: async (world) => ({
      id: await made(world, false),
      beginDate: toWireDate(world.app.clock.now() + 25 * HOUR),
      requestID: randomUUID(),
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteDeal: { who: 'promotion.write', sound: async (world) => ({ id: await made(world, true) }), ids: id },
}
