import { randomUUID } from 'node:crypto'
import type { recommendedConsole } from '@greenstar/contract/catalog/recommended.console'
import type { taxonomyConsole } from '@greenstar/contract/catalog/taxonomy.console'
import { eq } from 'drizzle-orm'
import { makeClass, makeProducts } from '../../catalog/catalog.factory'
import { functions, products, series, services } from '../../catalog/catalog.tables'
import { makePicture } from '../../upload/upload.factory'
import type { CallCheck } from './call-rules'
import type { World } from './world'

const newName = () => randomUUID().slice(0, 12)

const newSeries = async ({ db }: World, classId: number) => {
  const [row] = await db.insert(series).values({ name: newName(), classId }).returning({ id: series.id })
  return row?.id ?? 0
}

export const taxonomyRules: {
  [A in keyof typeof taxonomyConsole]: CallCheck<(typeof taxonomyConsole)[A]>
} = {
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

export const recommendedRules: {
  [A in keyof typeof recommendedConsole]: CallCheck<(typeof recommendedConsole)[A]>
} = {
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
