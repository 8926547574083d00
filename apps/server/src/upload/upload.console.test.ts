import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { productMedia } from '../catalog/catalog.tables'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from './upload.factory'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})

const list = async (payload: object) =>
  (await shop.operate('upload', 'ListPictures', { currentPage: 1, pageSize: 10, ...payload }, token)).Data

describe('ListPictures', () => {
  it('finds by name and alternative text, with any characters, and by folder', async () => {
    const { db } = shop.app.database
    await makePicture(db, { name: '春天 100%', folder: '首页' })
    await makePicture(db, { name: '夏天', alt: '一盆 100%_ 的绿萝' })
    const names = async (payload: object) => (await list(payload))?.DataList.map((row) => row.Name)
    expect(await names({ keyword: '100%' })).toEqual(['夏天', '春天 100%'])
    expect(await names({ keyword: '%_' })).toEqual(['夏天'])
    expect(await names({ folder: '首页' })).toEqual(['春天 100%'])
    const { Data } = await shop.operate('upload', 'GetPictureSpace', {}, token)
    expect(Data).toMatchObject({ Count: 2, Folders: [{ Name: '首页', Count: 1 }], Bytes: 180_000 })
  })

  it('counts where a picture is shown: cover, gallery and text of a product are one place', async () => {
    const { db } = shop.app.database
    const { id, path } = await makePicture(db, { name: '被用的' })
    const html = `<p>看</p><img src="${path}" alt="" />`
    const product = await makeProduct(db, { name: '龟背竹', imgPath: path, detailHtml: html })
    await db.insert(productMedia).values({ productId: product.id, type: 10, path })
    await makeProduct(db, { name: '已删除', imgPath: path, status: -99 })
    await makeProduct(db, { name: '只在文里', detailHtml: html })
    expect((await list({ keyword: '被用的' }))?.DataList[0]?.UsedCount).toBe(2)
    const { Data } = await shop.operate('upload', 'GetPictureUse', { id }, token)
    expect(Data?.map(({ Kind, Name }) => [Kind, Name])).toEqual([
      ['商品', '龟背竹'],
      ['商品', '只在文里'],
    ])
    expect((await list({ keyword: '被用的', unused: true }))?.TotalCount).toBe(0)
  })
})

describe('DeletePictures', () => {
  it('refuses all of them while one is in use, and shows where', async () => {
    const { db } = shop.app.database
    const [free, busy] = [await makePicture(db), await makePicture(db, { name: '忙' })]
    await makeProduct(db, { imgPath: busy.path })
    const remove = (ids: number[]) => shop.operate('upload', 'DeletePictures', { ids }, token)
    expect((await remove([free.id, busy.id])).Msg).toBe('“忙”正被 1 处使用，不能删除')
    expect((await remove([free.id])).Status).toBe(100)
    expect((await remove([free.id])).Code).toBe('upload/picture-unknown')
  })
})

describe('SavePicture', () => {
  it('changes name, alternative text and folder', async () => {
    const { id } = await makePicture(shop.app.database.db)
    await shop.operate('upload', 'SavePicture', { id, name: '新名', alt: '一片叶', folder: '叶' }, token)
    expect((await list({ keyword: '一片叶' }))?.DataList[0]).toMatchObject({
      ID: id,
      Name: '新名',
      Folder: '叶',
    })
  })
})
