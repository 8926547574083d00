import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { linkTo } from '@greenstar/rules/home/link-target'
import { eq } from 'drizzle-orm'
import { makeProduct } from '../catalog/catalog.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makePicture } from '../upload/upload.factory'
import { adverts, nativeConfigs } from './home.tables'

const newAdvert = async ({ db }: World, position = 'AD007') => {
  const [row] = await db
    .insert(adverts)
    .values({ position, title: '春天', imgPath: '/media/plant.jpg', linkUrl: '/mall' })
    .returning({ id: adverts.id })
  return row?.id ?? 0
}

const newEntry = async ({ db }: World, type = 20) => {
  const [row] = await db
    .insert(nativeConfigs)
    .values({ type, name: '绿植', imgPath: '/media/plant.jpg', linkUrl: '/mall' })
    .returning({ id: nativeConfigs.id })
  return row?.id ?? 0
}

const content = async (world: World) => ({
  imgPath: (await makePicture(world.db)).path,
  tint: '#e2ecda',
  linkUrl: linkTo({ kind: 'product', value: String((await makeProduct(world.db)).id) }),
  shown: true,
  requestID: randomUUID(),
})

const ids = { id: 'console', requestID: 'secret' } as const

const list = { ids: 'console' } as const

export const homeConsoleRules: Rules<
  Pick<
    Ops['home'],
    | 'ListAdverts'
    | 'SaveAdvert'
    | 'SortAdverts'
    | 'DeleteAdvert'
    | 'ListMenuEntries'
    | 'SaveMenuEntry'
    | 'SortMenuEntries'
    | 'DeleteMenuEntry'
    | 'FindLinkTargets'
  >
> = {
  ListAdverts: { who: 'home.read', sound: () => ({ position: 'AD001' }) },
  SaveAdvert: {
    who: 'home.write',
    sound: async (world) => ({
      id: await newAdvert(world),
      position: 'AD007',
      title: '春天',
      subTitle: '窗边',
      tag: '新到',
      ...(await content(world)),
      frequency: 30,
      beginDate: '2026-01-01T00:00:00+08:00',
      endDate: '2026-12-31T00:00:00+08:00',
    }),
    ids,
  },
  SortAdverts: {
    who: 'home.write',
    sound: async (world) => {
      await world.db.delete(adverts).where(eq(adverts.position, 'AD006'))
      return { position: 'AD006', ids: [await newAdvert(world, 'AD006'), await newAdvert(world, 'AD006')] }
    },
    ids: list,
  },
  DeleteAdvert: {
    who: 'home.write',
    sound: async (world) => ({ id: await newAdvert(world) }),
    ids: { id: 'console' },
  },
  ListMenuEntries: { who: 'home.read', sound: () => ({ type: '40' }) },
  SaveMenuEntry: {
    who: 'home.write',
    sound: async (world) => ({
      id: await newEntry(world),
      type: 20,
      name: '绿植',
      badge: '新',
      ...(await content(world)),
    }),
    ids,
  },
  SortMenuEntries: {
    who: 'home.write',
    sound: async (world) => {
      await world.db.delete(nativeConfigs).where(eq(nativeConfigs.type, 40))
      return { type: 40, ids: [await newEntry(world, 40), await newEntry(world, 40)] }
    },
    ids: list,
  },
  DeleteMenuEntry: {
    who: 'home.write',
    sound: async (world) => ({ id: await newEntry(world) }),
    ids: { id: 'console' },
  },
  FindLinkTargets: { who: 'home.read', sound: () => ({ kind: 'product', keyword: '绿萝' }) },
}
