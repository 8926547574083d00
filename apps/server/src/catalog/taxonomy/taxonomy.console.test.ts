import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { auditLogs } from '../../platform/audit/audit.tables'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makePicture } from '../../upload/upload.factory'
import { makeClass, makeProduct } from '../catalog.factory'
import { renamed } from '../catalog.jobs'
import { labels, products } from '../catalog.tables'
import { writeSearchTexts } from '../search/search-text'
import type { TaxonomyKind } from './taxonomy.store'

const shop = setUpTestApp()
let token = ''
beforeEach(async () => {
  token = (await makeOperator(shop.app)).token
})

const list = async (kind: TaxonomyKind) =>
  (await shop.operate('catalog', 'ListTaxonomy', { kind }, token)).Data ?? []
const save = (payload: object) => shop.operate('catalog', 'SaveTaxonomy', payload as never, token)
const found = async (keyword: string) =>
  (await shop.call('catalog', 'GetProductList', { keyword })).Data?.DataList.map((card) => card.ID)

describe('SaveTaxonomy', () => {
  it('creates one of each kind, at the end of its list', async () => {
    const classID = (await save({ kind: 'class', name: '观叶' })).Data?.ID
    for (const kind of ['brand', 'function', 'label'] as const)
      expect((await save({ kind, name: '甲' })).Status).toBe(100)
    expect((await save({ kind: 'series', name: '窗边', classID })).Status).toBe(100)
    expect((await save({ kind: 'service', name: '七天无忧', text: '七天内可退' })).Status).toBe(100)
    await save({ kind: 'brand', name: '乙' })
    expect((await list('brand')).map((row) => row.Name)).toEqual(['甲', '乙'])
    expect((await list('series'))[0]).toMatchObject({ Name: '窗边', ClassID: classID, UsedCount: 0 })
  })

  it('refuses a name that is taken, a series without a class, a promise without words, a strange picture', async () => {
    await save({ kind: 'brand', name: '青禾' })
    expect((await save({ kind: 'brand', name: '青禾' })).Msg).toBe('“青禾”已经存在')
    expect((await save({ kind: 'series', name: '无主' })).Code).toBe('catalog/class-missing')
    expect((await save({ kind: 'service', name: '空' })).Code).toBe('catalog/text-missing')
    expect((await save({ kind: 'brand', name: '丙', imgPath: 'https://elsewhere.example/a.jpg' })).Code).toBe(
      'upload/picture-unknown',
    )
    const { path } = await makePicture(shop.app.database.db)
    expect((await save({ kind: 'brand', name: '丙', imgPath: path })).Status).toBe(100)
  })

  it('takes a hidden class out of the mall and leaves its products on sale', async () => {
    const { db } = shop.app.database
    const id = await makeClass(db, '藏起来的')
    const product = await makeProduct(db, { classId: id })
    await save({ kind: 'series', name: '藏着的系列', classID: id })
    await save({ kind: 'class', id, name: '藏起来的', shown: false })
    const series = (await shop.call('catalog', 'GetProductSeries', {})).Data ?? []
    expect(series.map((row) => row.Name)).not.toContain('藏着的系列')
    const classes = (await shop.call('catalog', 'GetProductClass', {})).Data ?? []
    expect(classes.map((row) => row.ID)).not.toContain(id)
    expect((await shop.call('catalog', 'GetProductByID', { id: product.id })).Status).toBe(100)
  })

  it('updates a label’s new name in its products, and search finds them by it', async () => {
    const { db } = shop.app.database
    const id = (await save({ kind: 'label', name: '耐阴' })).Data?.ID ?? 0
    const product = await makeProduct(db, { name: '虎尾兰', labels: ['耐阴', '新手'] })
    await writeSearchTexts(db, [product.id])
    expect(await found('耐阴')).toEqual([product.id])
    await save({ kind: 'label', id, name: '喜半阴' })
    await renamed.run(shop.app, { kind: 'label', id, name: '喜半阴' })
    const [row] = await db.select().from(products).where(eq(products.id, product.id))
    expect(row?.labels).toEqual(['喜半阴', '新手'])
    // Red if the version stays: an open form's save would restore the old label.
    expect(row?.version).toBe(product.version + 1)
    expect([await found('耐阴'), await found('喜半阴')]).toEqual([[], [product.id]])
  })

  it('is in the audit log with what changed', async () => {
    const { db } = shop.app.database
    const id = await makeClass(db, '改名前')
    await save({ kind: 'class', id, name: '改名后' })
    const [row] = await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.subject, `class:${id}`))
    expect(row).toMatchObject({
      action: 'SaveTaxonomy',
      before: { name: '改名前' },
      after: { name: '改名后' },
    })
  })
})

describe('SortTaxonomy', () => {
  it('sorts the entries in the given order and refuses an incomplete order', async () => {
    const ids = (await list('label')).map((row) => row.ID)
    const third = (await save({ kind: 'label', name: '好养' })).Data?.ID ?? 0
    const turned = [third, ...ids]
    expect(
      (await shop.operate('catalog', 'SortTaxonomy', { kind: 'label', ids: turned }, token)).Status,
    ).toBe(100)
    expect((await list('label')).map((row) => row.ID)).toEqual(turned)
    const { Code } = await shop.operate('catalog', 'SortTaxonomy', { kind: 'label', ids }, token)
    expect(Code).toBe('catalog/order-changed')
  })
})

describe('DeleteTaxonomy', () => {
  it('refuses while products have it and says how many', async () => {
    const { db } = shop.app.database
    const id = await makeClass(db, '有货的')
    await makeProduct(db, { classId: id })
    await makeProduct(db, { classId: id, status: -99 })
    const { Msg } = await shop.operate('catalog', 'DeleteTaxonomy', { kind: 'class', id }, token)
    expect(Msg).toBe('“有货的”正被 1 处使用，不能删除')
  })

  it('deletes an unused one', async () => {
    const { db } = shop.app.database
    const [row] = await db.insert(labels).values({ name: '没人用' }).returning()
    const id = row?.id ?? 0
    expect((await shop.operate('catalog', 'DeleteTaxonomy', { kind: 'label', id }, token)).Status).toBe(100)
    expect((await shop.operate('catalog', 'DeleteTaxonomy', { kind: 'label', id }, token)).Code).toBe(
      'catalog/taxonomy-gone',
    )
  })
})
