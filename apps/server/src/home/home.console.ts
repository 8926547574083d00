import type { Ops } from '@greenstar/contract'
import type { App } from '../platform/app'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { isOrderOf } from '../platform/database/sorted-rows'
import type { Handlers } from '../platform/http/context'
import { dateOrNull } from '../platform/wire'
import { isInLibrary } from '../upload/upload.service'
import {
  type AdvertFacts,
  deleteAdvert,
  deleteEntry,
  listAllAdverts,
  listAllEntries,
  lockAdvert,
  lockEntry,
  type MenuFacts,
  maxAdverts,
  maxEntries,
  putAdvert,
  putEntry,
  sortAdverts,
  sortEntries,
} from './home.store'
import { toAdvertRow, toMenuRow } from './home.wire'
import { findLinkTargets, nameLinks } from './link-target.service'
import { pageConsole } from './page.console'

export const homeAuditWords: AuditWords = {
  subjects: { advert: '广告', adverts: '广告位', menu: '菜单入口', menus: '菜单' },
  fields: { badge: '角标', frequency: '出现频率', tint: '底色' },
}

const show = (app: App, db: Db) => forget(app, db, 'home.', pages)

/** Picks the editable fields of a row. */
const pickFrom = (row: object, facts: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(facts, key)))

export const homeConsole: Handlers<Ops['home']> = {
  ...pageConsole,

  async ListAdverts({ position }, { db, now }) {
    const rows = await listAllAdverts(db, position)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows.map((row) => toAdvertRow(row, links, now))
  },

  async SaveAdvert({ id, requestID: _request, beginDate, endDate, ...facts }, { db, audit, app, refuse }) {
    const row = id === undefined ? undefined : await lockAdvert(db, id)
    if (id !== undefined && !row) throw refuse('home/gone')
    if (!row && (await listAllAdverts(db, facts.position)).length >= maxAdverts)
      throw refuse('home/too-many', { max: maxAdverts })
    const after: AdvertFacts = { ...facts, beginAt: dateOrNull(beginDate), endAt: dateOrNull(endDate) }
    if (after.beginAt && after.endAt && after.beginAt >= after.endAt) throw refuse('home/window-reversed')
    if (after.linkUrl !== row?.linkUrl && !(await nameLinks(db, [after.linkUrl])).has(after.linkUrl))
      throw refuse('home/link-unknown')
    if (after.imgPath !== row?.imgPath && !(await isInLibrary(db, after.imgPath)))
      throw refuse('upload/picture-unknown')
    const saved = await putAdvert(db, id, after)
    await audit({
      action: 'SaveAdvert',
      subject: `advert:${saved}`,
      ...changesOf(row ? pickFrom(row, after) : {}, after),
    })
    await show(app, db)
    return { ID: saved }
  },

  async SortAdverts({ position, ids }, { db, audit, app, refuse }) {
    const rows = await listAllAdverts(db, position)
    if (!isOrderOf(ids, rows)) throw refuse('home/order-changed')
    await sortAdverts(db, ids)
    const before = { ids: rows.map((row) => row.id) }
    await audit({ action: 'SortAdverts', subject: `adverts:${position}`, before, after: { ids } })
    await show(app, db)
    return null
  },

  async DeleteAdvert({ id }, { db, audit, app, refuse }) {
    const row = await lockAdvert(db, id)
    if (!row) throw refuse('home/gone')
    await deleteAdvert(db, id)
    const before = { position: row.position, title: row.title, imgPath: row.imgPath, linkUrl: row.linkUrl }
    await audit({ action: 'DeleteAdvert', subject: `advert:${id}`, before })
    await show(app, db)
    return null
  },

  async ListMenuEntries({ type }, { db }) {
    const rows = await listAllEntries(db, type)
    const links = await nameLinks(
      db,
      rows.map((row) => row.linkUrl),
    )
    return rows.map((row) => toMenuRow(row, links))
  },

  async SaveMenuEntry({ id, requestID: _request, ...after }, { db, audit, app, refuse }) {
    const row = id === undefined ? undefined : await lockEntry(db, id)
    if (id !== undefined && !row) throw refuse('home/gone')
    if (!row && (await listAllEntries(db, after.type)).length >= maxEntries)
      throw refuse('home/too-many', { max: maxEntries })
    if (after.linkUrl !== row?.linkUrl && !(await nameLinks(db, [after.linkUrl])).has(after.linkUrl))
      throw refuse('home/link-unknown')
    if (after.imgPath !== row?.imgPath && !(await isInLibrary(db, after.imgPath)))
      throw refuse('upload/picture-unknown')
    const saved = await putEntry(db, id, after satisfies MenuFacts)
    await audit({
      action: 'SaveMenuEntry',
      subject: `menu:${saved}`,
      ...changesOf(row ? pickFrom(row, after) : {}, after),
    })
    await show(app, db)
    return { ID: saved }
  },

  async SortMenuEntries({ type, ids }, { db, audit, app, refuse }) {
    const rows = await listAllEntries(db, type)
    if (!isOrderOf(ids, rows)) throw refuse('home/order-changed')
    await sortEntries(db, ids)
    const before = { ids: rows.map((row) => row.id) }
    await audit({ action: 'SortMenuEntries', subject: `menus:${type}`, before, after: { ids } })
    await show(app, db)
    return null
  },

  async DeleteMenuEntry({ id }, { db, audit, app, refuse }) {
    const row = await lockEntry(db, id)
    if (!row) throw refuse('home/gone')
    await deleteEntry(db, id)
    const before = { type: row.type, name: row.name, linkUrl: row.linkUrl }
    await audit({ action: 'DeleteMenuEntry', subject: `menu:${id}`, before })
    await show(app, db)
    return null
  },

  FindLinkTargets: ({ kind, keyword }, { db }) => findLinkTargets(db, kind, keyword),
}
