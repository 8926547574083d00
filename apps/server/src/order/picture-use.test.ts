import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { makeMember } from '../member/member.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { makeGoods } from './buyer.factory'
import { makeOrder } from './order.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

// Red before: only present pictures of present products counted.
test.each([
  ['its product has another picture', { imgPath: '/media/u/other.jpg' }, true],
  ['its product was deleted', { status: -99 }, true],
  ['nobody bought the product with it', { imgPath: '/media/u/other.jpg' }, false],
])('a picture that an order shows is in use: %s', async (_name, change, isBought) => {
  const { db } = shop.app.database
  const picture = await makePicture(db)
  const { id: productId } = await makeGoods(shop, { name: '虎尾兰', imgPath: picture.path })
  const { id: memberId } = await makeMember(shop.app)
  if (isBought) await makeOrder(shop.app, { memberId, lines: [{ productId }] })
  await db.update(products).set(change).where(eq(products.id, productId))
  const uses = await shop.operate('upload', 'GetPictureUse', { id: picture.id }, boss.token)
  expect(uses.Data).toEqual(isBought ? [{ Kind: '订单', ID: productId, Name: '虎尾兰' }] : [])
  const unused = await shop.operate('upload', 'ListPictures', { unused: true }, boss.token)
  expect(unused.Data?.DataList.some(({ ID }) => ID === picture.id)).toBe(!isBought)
  const gone = await shop.operate('upload', 'DeletePictures', { ids: [picture.id] }, boss.token)
  expect(gone.Code).toBe(isBought ? 'upload/picture-used' : undefined)
})
