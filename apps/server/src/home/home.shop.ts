import type { Shop } from '@greenstar/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { adverts, nativeConfigs } from './home.tables'

const advertsAt = async (db: Db, positions: string[]) => {
  const rows = await db
    .select()
    .from(adverts)
    .where(and(inArray(adverts.position, positions), eq(adverts.shown, true)))
    .orderBy(asc(adverts.position), asc(adverts.index), asc(adverts.id))
    .limit(100)
  return rows.map((row) => ({
    ID: row.id,
    Position: row.position,
    Title: row.title,
    SubTitle: row.subTitle,
    Tag: row.tag,
    ImgPath: row.imgPath,
    Tint: row.tint,
    Index: row.index,
    LinkType: row.linkType,
    LinkUrl: row.linkUrl,
  }))
}

export const homeShop: Handlers<Shop['home']> = {
  async GetAllNativeConfig({ type }, { db }) {
    const rows = await db
      .select()
      .from(nativeConfigs)
      .where(and(eq(nativeConfigs.type, type), eq(nativeConfigs.shown, true)))
      .orderBy(asc(nativeConfigs.index), asc(nativeConfigs.id))
      .limit(60)
    return rows.map((row) => ({
      ID: row.id,
      Name: row.name,
      ImgPath: row.imgPath,
      Tint: row.tint,
      Badge: row.badge,
      Index: row.index,
      LinkType: row.linkType,
      LinkUrl: row.linkUrl,
    }))
  },

  GetAdvertByPosition: ({ position }, { db }) => advertsAt(db, [position]),

  GetAdvertList: ({ positions }, { db }) => advertsAt(db, positions.split(',').slice(0, 12)),
}
