import { advertState } from '@greenstar/rules/home/advert-window'
import { momentOrNull } from '../platform/wire'
import type { AdvertRow, MenuRow } from './home.store'

export const toAdvertRow = (row: AdvertRow, links: ReadonlyMap<string, string>, now: number) => ({
  ID: row.id,
  Position: row.position,
  Title: row.title,
  SubTitle: row.subTitle,
  Tag: row.tag,
  ImgPath: row.imgPath,
  Tint: row.tint,
  Frequency: row.frequency,
  Shown: row.shown,
  BeginDate: momentOrNull(row.beginAt),
  EndDate: momentOrNull(row.endAt),
  State: advertState(
    { shown: row.shown, beginAt: row.beginAt?.getTime() ?? null, endAt: row.endAt?.getTime() ?? null },
    now,
  ),
  LinkUrl: row.linkUrl,
  LinkName: links.get(row.linkUrl) ?? '',
})

export const toMenuRow = (row: MenuRow, links: ReadonlyMap<string, string>) => ({
  ID: row.id,
  Name: row.name,
  ImgPath: row.imgPath,
  Tint: row.tint,
  Badge: row.badge,
  Shown: row.shown,
  LinkUrl: row.linkUrl,
  LinkName: links.get(row.linkUrl) ?? '',
})
