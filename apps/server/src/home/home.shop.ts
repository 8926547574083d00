import type { Shop } from '@greenstar/contract'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { listAdverts, listMenu } from './home.store'
import { pageShop } from './page.shop'

const maxPositions = 12

const advertsAt = async (db: Db, positions: string[], now: number) =>
  (await listAdverts(db, positions, new Date(now))).map((row) => ({
    ID: row.id,
    Position: row.position,
    Title: row.title,
    SubTitle: row.subTitle,
    Tag: row.tag,
    ImgPath: row.imgPath,
    Tint: row.tint,
    Frequency: row.frequency,
    Index: row.index,
    LinkType: row.linkType,
    LinkUrl: row.linkUrl,
  }))

export const homeShop: Handlers<Shop['home']> = {
  ...pageShop,

  GetAllNativeConfig: async ({ type }, { db }) =>
    (await listMenu(db, type)).map((row) => ({
      ID: row.id,
      Name: row.name,
      ImgPath: row.imgPath,
      Tint: row.tint,
      Badge: row.badge,
      Index: row.index,
      LinkType: row.linkType,
      LinkUrl: row.linkUrl,
    })),

  GetAdvertByPosition: ({ position }, { db, now }) => advertsAt(db, [position], now),

  GetAdvertList: ({ positions }, { db, now }) =>
    advertsAt(db, positions.split(',').slice(0, maxPositions), now),
}
