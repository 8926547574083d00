import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { eq } from 'drizzle-orm'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makePicture } from '../upload/upload.factory'
import { makeClass, makeProducts } from './catalog.factory'
import { functions, products, series, services } from './catalog.tables'

const newName = () => randomUUID().slice(0, 12)

const newSeries = async ({ db }: World, classId: number) => {
  const [row] = await db.insert(series).values({ name: newName(), classId }).returning({ id: series.id })
  return row?.id ?? 0
}

export const taxonomyRules: Rules<
  Pick<Ops['catalog'], 'ListTaxonomy' | 'SaveTaxonomy' | 'SortTaxonomy' | 'DeleteTaxonomy'>
> = {
  ListTaxonomy: { who: 'product.read', sound: () => ({ kind: 'class' }) },
  SaveTaxonomy: {
    who: 'taxonomy.write',
    sound: async (world) => {
      const classID = await makeClass(world.db)
      const { path } = await makePicture(world.db)
      const id = await newSeries(world, classID)
      return {
        kind: 'series',
        id,
        name: newName(),
        imgPath: path,
        shown: true,
        useDays: 30,
        classID,
        text: '说明',
        requestID: randomUUID(),
      }
    },
    ids: { id: 'console', classID: 'console', requestID: 'secret' },
  },
  SortTaxonomy: {
    who: 'taxonomy.write',
    sound: async ({ db }) => {
      await db.delete(services)
      const rows = await db
        .insert(services)
        .values([
          { name: newName(), text: '七天无忧' },
          { name: newName(), text: '破损包赔' },
        ])
        .returning({ id: services.id })
      return { kind: 'service', ids: rows.map((row) => row.id).reverse() }
    },
    ids: { ids: 'console' },
  },
  DeleteTaxonomy: {
    who: 'taxonomy.write',
    sound: async ({ db }) => {
      const [row] = await db.insert(functions).values({ name: newName() }).returning({ id: functions.id })
      return { kind: 'function', id: row?.id ?? 0 }
    },
    ids: { id: 'console' },
  },
}

export const recommendedRules: Rules<Pick<Ops['catalog'], 'ListRecommended' | 'SaveRecommended'>> = {
  ListRecommended: { who: 'home.read', sound: () => ({}) },
  SaveRecommended: {
    who: 'home.write',
    sound: async ({ db }) => {
      await db.update(products).set({ isRecommended: false }).where(eq(products.isRecommended, true))
      return { ids: (await makeProducts(db, [{}, {}])).map((product) => product.id) }
    },
    ids: { ids: 'console' },
  },
}
