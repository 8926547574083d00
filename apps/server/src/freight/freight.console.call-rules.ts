import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'
import { freightTemplates } from './freight.tables'

export const freightConsoleRules: Rules<Ops['freight']> = {
  GetCourierRoom: { who: 'order.read', sound: () => ({}) },
  SaveCourier: {
    who: 'freight.write',
    sound: () => ({
      code: `c-${randomUUID().slice(0, 8)}`,
      isNew: true,
      name: '新物流',
      phone: '95338',
      index: 90,
      isUsed: true,
      days: 3,
      farDays: 6,
      regions: [
        { AreaID: 310000, Days: 1 },
        { AreaID: 540100, Days: 7 },
      ],
      requestID: randomUUID(),
    }),
    ids: { 'regions[].AreaID': 'console', requestID: 'secret' },
  },
  ListFreightTemplates: { who: 'product.read', sound: () => ({}) },
  GetFreightRoom: { who: 'product.read', sound: () => ({}) },
  SaveFreightTemplate: {
    who: 'freight.write',
    sound: async ({ db }) => {
      const code = `t-${randomUUID().slice(0, 8)}`
      const [row] = await db.insert(freightTemplates).values({ code, name: '旧名' }).returning()
      return {
        id: row?.id,
        code,
        name: '新名',
        firstPrice: '8.00',
        nextPrice: '2.00',
        farFirstPrice: '20.00',
        farNextPrice: '12.00',
        undeliverableIDs: [710000, 810000],
        heldIDs: [230000, 150700],
        heldUntil: '2027-03-15',
        requestID: randomUUID(),
      }
    },
    ids: { id: 'console', undeliverableIDs: 'console', heldIDs: 'console', requestID: 'secret' },
  },
  DeleteFreightTemplate: {
    who: 'freight.write',
    sound: async ({ db }) => {
      const code = `t-${randomUUID().slice(0, 8)}`
      const [row] = await db.insert(freightTemplates).values({ code, name: '旧名' }).returning()
      return { id: row?.id as number }
    },
    ids: { id: 'console' },
  },
}
