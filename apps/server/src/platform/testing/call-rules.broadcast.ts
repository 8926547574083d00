import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import { linkTo } from '@greenstar/rules/home/link-target'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeBroadcast } from '../../broadcast/broadcast.factory'
import { broadcasts } from '../../broadcast/broadcast.tables'
import { makeProduct } from '../../catalog/catalog.factory'
import type { CallCheck } from './call-rules'
import type { World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const notice = ({ db, app }: World) => makeBroadcast(db, {}, app.clock.now())

export const broadcastRules: { broadcast: Rules<Shop['broadcast']> } = {
  broadcast: { GetBroadcastList: { who: 'anyone', sound: () => ({}) } },
}

export const broadcastDeskRules: { broadcast: Rules<Ops['broadcast']> } = {
  broadcast: {
    ListBroadcasts: { who: 'home.read', sound: () => ({}) },
    SaveBroadcast: {
      who: 'home.write',
      sound: async (world) => ({
        ...{ id: await notice(world), text: '腊梅开始预售', shown: true, requestID: randomUUID() },
        linkUrl: linkTo({ kind: 'product', value: String((await makeProduct(world.db)).id) }),
        beginDate: toWireDate(world.app.clock.now() + HOUR),
        endDate: toWireDate(world.app.clock.now() + DAY),
      }),
      ids: { id: 'console', requestID: 'secret' },
    },
    SortBroadcasts: {
      who: 'home.write',
      sound: async (world) => {
        await world.db.delete(broadcasts)
        return { ids: [await notice(world), await notice(world)] }
      },
      ids: { ids: 'console' },
    },
    DeleteBroadcast: {
      who: 'home.write',
      sound: async (world) => ({ id: await notice(world) }),
      ids: { id: 'console' },
    },
  },
}
