import { expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { makePost } from './post.factory'

const shop = setUpTestApp()

// Red before: the place of a post without a title had no name.
test.each([
  ['窗台', '三盆绿萝', '窗台'],
  ['', '今天给三盆绿萝换了新的土\n明天浇水', '今天给三盆绿萝换了新的土'],
])('a picture is used by a post “%s”', async (title, content, Name) => {
  const { db } = shop.app.database
  const { token } = await makeOperator(shop.app)
  const picture = await makePicture(db)
  const { id: memberId } = await makeMember(shop.app)
  const facts = { memberId, title, content, images: [picture.path] }
  const { id: ID } = await makePost(db, facts, shop.app.clock.now())
  const uses = await shop.operate('upload', 'GetPictureUse', { id: picture.id }, token)
  expect(uses.Data).toEqual([{ Kind: '社区内容', ID, Name }])
})
