import { randomUUID } from 'node:crypto'
import type { freightConsole } from '@greenstar/contract/freight/freight.console'
import { freightTemplates } from '../../freight/freight.tables'
import type { CallCheck } from './call-rules'

/** What operators do with freight templates. */
export const freightRules: { [A in keyof typeof freightConsole]: CallCheck<(typeof freightConsole)[A]> } = {
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
