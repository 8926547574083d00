import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freightTemplates } from '../../freight/freight.tables'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makePicture } from '../../upload/upload.factory'
import { makeClass } from '../catalog.factory'
import { insertTaxonomy, type TaxonomyKind } from '../taxonomy/taxonomy.store'

const shop = setUpTestApp()
let boss: MadeOperator
let classId: number
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  classId = await makeClass(shop.app.database.db)
  await makePicture(shop.app.database.db, { path: '/media/shown.jpg' })
})

const waitingForLocks = async () =>
  (
    await shop.app.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n ?? 0

/** Blocks `save` before it writes a product, starts `remove`, then lets both finish. */
const between = async <S, R>(save: () => Promise<S>, remove: () => Promise<R>) => {
  const holder = await shop.app.database.pool.connect()
  try {
    await holder.query('begin; lock table products in share mode')
    const saving = save()
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { interval: 10, timeout: 20_000 })
    const removing = remove()
    let isOver = false
    const over = removing.then(() => {
      isOver = true
    })
    await vi.waitFor(async () => expect(isOver || (await waitingForLocks()) === 2).toBe(true), {
      interval: 10,
      timeout: 20_000,
    })
    await holder.query('commit')
    await over
    return await Promise.all([saving, removing])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const save = (product: object) =>
  shop.operate(
    'catalog',
    'SaveProduct',
    {
      product: { Name: '文竹', Status: 0, ClassID: classId, Pictures: ['/media/shown.jpg'], ...product },
      lines: [{ Price: '10' }],
    } as never,
    boss.token,
  )
const deletePicture = (id: number) => shop.operate('upload', 'DeletePictures', { ids: [id] }, boss.token)
const preview = async (sheet: string) =>
  (
    await shop.operate(
      'catalog',
      'PreviewProductImport',
      { fileName: '商品.csv', file: Buffer.from(sheet).toString('base64') },
      boss.token,
    )
  ).Data?.ID as number
const apply = (id: number) => shop.operate('catalog', 'ApplyProductImport', { id }, boss.token)

// Each seen to fail with a check without locks: both succeed, and the product refers to a deleted row.
describe('what a save has found there is not deleted before it is written', () => {
  it('a picture', async () => {
    const { id, path } = await makePicture(shop.app.database.db)
    const [saved, deleted] = await between(
      () => save({ Pictures: [path] }),
      () => deletePicture(id),
    )
    expect([saved.Status, deleted.Code]).toEqual([100, 'upload/picture-used'])
  })

  it.each<[TaxonomyKind, (id: number) => object]>([
    ['class', (ClassID) => ({ ClassID })],
    ['brand', (BrandID) => ({ BrandID })],
    ['series', (SeriesID) => ({ SeriesID })],
    ['function', (id) => ({ FunctionIDs: [id] })],
    ['service', (id) => ({ ServiceIDs: [id] })],
  ])('a %s', async (kind, chosen) => {
    const facts = { name: `被选的${kind}`, imgPath: '', shown: true, useDays: 0, classId, text: '七天无理由' }
    const id = await insertTaxonomy(shop.app.database.db, kind, facts)
    const [saved, deleted] = await between(
      () => save(chosen(id)),
      () => shop.operate('catalog', 'DeleteTaxonomy', { kind, id }, boss.token),
    )
    expect([saved.Status, deleted.Code]).toEqual([100, 'catalog/taxonomy-used'])
  })

  it('a freight template, of a form and of an import', async () => {
    const { db } = shop.app.database
    const [frost] = await db.insert(freightTemplates).values({ code: 'frost', name: '防冻' }).returning()
    const remove = () => shop.operate('freight', 'DeleteFreightTemplate', { id: frost?.id ?? 0 }, boss.token)
    const [saved, kept] = await between(() => save({ FreightTemplate: 'frost' }), remove)
    expect([saved.Status, kept.Code]).toEqual([100, 'freight/template-used'])
    await db.execute(sql`update products set freight_template = 'standard'`)
    const sheet = await preview('商品编码,商品名称,分类,售价,运费模板\nRC-3,文竹,绿植盆栽,9.9,防冻')
    const [applied, keptAgain] = await between(() => apply(sheet), remove)
    expect([applied.Status, keptAgain.Code]).toEqual([100, 'freight/template-used'])
    await db.execute(sql`update products set freight_template = 'standard'`)
    expect((await remove()).Status).toBe(100)
    expect(await save({ FreightTemplate: 'frost' })).toMatchObject({ Code: 'catalog/choice-gone' })
  })

  it('a class and a picture of an import', async () => {
    const { db } = shop.app.database
    await makePicture(db, { path: '/media/sheet.jpg' })
    const id = await makeClass(db, '表里的')
    const first = await preview('商品编码,商品名称,分类,售价,主图\nRC-1,文竹,表里的,9.9,/media/sheet.jpg')
    const [one, classDeleted] = await between(
      () => apply(first),
      () => shop.operate('catalog', 'DeleteTaxonomy', { kind: 'class', id }, boss.token),
    )
    expect([one.Status, classDeleted.Code]).toEqual([100, 'catalog/taxonomy-used'])
    const other = await makePicture(db, { path: '/media/other.jpg' })
    const second = await preview('商品编码,主图\nRC-1,/media/other.jpg')
    const [two, deleted] = await between(
      () => apply(second),
      () => deletePicture(other.id),
    )
    expect([two.Status, deleted.Code]).toEqual([100, 'upload/picture-used'])
  })
})

// Red when only class, brand and series are checked again.
it('an import whose picture was deleted after the preview is refused', async () => {
  const { id } = await makePicture(shop.app.database.db, { path: '/media/short.jpg' })
  const sheet = await preview('商品编码,商品名称,分类,售价,主图\nRC-2,文竹,绿植盆栽,9.9,/media/short.jpg')
  expect((await deletePicture(id)).Status).toBe(100)
  expect(await apply(sheet)).toMatchObject({ Code: 'catalog/import-stale' })
})
