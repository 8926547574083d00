import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { linkTo } from '@greenstar/rules/home/link-target'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeBroadcast } from './broadcast.factory'
import { broadcasts } from './broadcast.tables'

const notice = ({ db, app }: World) => makeBroadcast(db, {}, app.clock.now())

export const broadcastShopRules: Rules<Shop['broadcast']> = {
  GetBroadcastList: { who: 'anyone', sound: () => ({}) },
}

export const broadcastConsoleRules: Rules<Ops['broadcast']> = {
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
}
