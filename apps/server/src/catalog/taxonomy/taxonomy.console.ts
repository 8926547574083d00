import type { taxonomyConsole as contract } from '@greenstar/contract/catalog/taxonomy.console'
import type { App } from '../../platform/app'
import { changesOf } from '../../platform/audit/changes'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { Handlers } from '../../platform/http/context'
import { isInLibrary } from '../../upload/upload.service'
import { renamed } from '../catalog.jobs'
import {
  deleteTaxonomy,
  insertTaxonomy,
  isNameTaken,
  listTaxonomy,
  lockTaxonomy,
  maxEntries,
  renameLabel,
  sortTaxonomy,
  type TaxonomyFacts,
  type TaxonomyKind,
  type TaxonomyRow,
  updateTaxonomy,
} from './taxonomy.store'

export const taxonomyAuditWords: AuditWords = {
  subjects: {
    brand: '品牌',
    class: '分类',
    function: '功效',
    label: '标签',
    series: '系列',
    service: '服务',
  },
  fields: { useDays: '每件用几天' },
}

const show = (app: App, db: Db) => forget(app, db, 'catalog.', 'search.', pages)

const factsOf = (row: TaxonomyRow): TaxonomyFacts => ({
  name: row.name,
  imgPath: row.img_path,
  shown: row.shown,
  useDays: row.use_days,
  classId: row.class_id ?? 0,
  text: row.text,
})

const subjectOf = (kind: TaxonomyKind, id: number) => `${kind}:${id}`

export const taxonomyConsole: Handlers<typeof contract> = {
  async ListTaxonomy({ kind }, { db }) {
    return (await listTaxonomy(db, kind)).map((row) => ({
      ID: row.id,
      Name: row.name,
      ImgPath: row.img_path,
      Index: row.index,
      Shown: row.shown,
      UseDays: row.use_days,
      ClassID: row.class_id,
      Text: row.text,
      UsedCount: row.used,
    }))
  },

  async SaveTaxonomy({ kind, id, name, imgPath, shown, useDays, classID, text }, { db, audit, app, refuse }) {
    const row = id === undefined ? undefined : await lockTaxonomy(db, kind, id)
    if (id !== undefined && !row) throw refuse('catalog/taxonomy-gone')
    if (!row && (await listTaxonomy(db, kind)).length >= maxEntries)
      throw refuse('catalog/too-many', { max: maxEntries })
    const before: TaxonomyFacts = row
      ? factsOf(row)
      : { name: '', imgPath: '', shown: true, useDays: 0, classId: 0, text: '' }
    const after: TaxonomyFacts = {
      name,
      imgPath: imgPath ?? '',
      shown: shown ?? before.shown,
      useDays: useDays ?? before.useDays,
      classId: classID ?? before.classId,
      text: text ?? before.text,
    }
    if (await isNameTaken(db, kind, name, id)) throw refuse('catalog/name-taken', { name })
    if (kind === 'service' && after.text === '') throw refuse('catalog/text-missing')
    if (kind === 'series' && !(await lockTaxonomy(db, 'class', after.classId)))
      throw refuse('catalog/class-missing')
    if (after.imgPath !== before.imgPath && !(await isInLibrary(db, after.imgPath)))
      throw refuse('upload/picture-unknown')
    const saved = row ? row.id : await insertTaxonomy(db, kind, after)
    if (row) await updateTaxonomy(db, kind, row.id, after)
    if (row && kind === 'label' && before.name !== name) await renameLabel(db, before.name, name)
    if (row && before.name !== name) await app.jobs.send(db, renamed, { kind, id: row.id, name })
    await audit({
      action: 'SaveTaxonomy',
      subject: subjectOf(kind, saved),
      ...changesOf({ ...before }, { ...after }),
    })
    await show(app, db)
    return { ID: saved }
  },

  async SortTaxonomy({ kind, ids }, { db, audit, app, refuse }) {
    const before = (await listTaxonomy(db, kind)).map((row) => row.id)
    // Another operator has added or deleted an entry: the order on the screen is incomplete.
    const isWhole = ids.length === before.length && new Set(ids).size === ids.length
    if (!isWhole || (await sortTaxonomy(db, kind, ids)) !== ids.length) throw refuse('catalog/order-changed')
    await audit({ action: 'SortTaxonomy', subject: kind, before: { ids: before }, after: { ids } })
    await show(app, db)
    return null
  },

  async DeleteTaxonomy({ kind, id }, { db, audit, app, refuse }) {
    const row = await lockTaxonomy(db, kind, id)
    if (!row) throw refuse('catalog/taxonomy-gone')
    if (row.used > 0) throw refuse('catalog/taxonomy-used', { name: row.name, count: row.used })
    await deleteTaxonomy(db, kind, id)
    await audit({ action: 'DeleteTaxonomy', subject: subjectOf(kind, id), before: { name: row.name } })
    await show(app, db)
    return null
  },
}
