import { randomUUID } from 'node:crypto'
import type { Ops } from '@greenstar/contract'
import { linkTo } from '@greenstar/rules/home/link-target'
import { ContentKind } from '@greenstar/rules/member/content.kind'
import { toWireDate } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { makeProduct } from '../../catalog/catalog.factory'
import { adverts, nativeConfigs } from '../../home/home.tables'
import { memberContents } from '../../member/content.tables'
import { makeMember } from '../../member/member.factory'
import { productComments, sensitiveWords } from '../../review/review.tables'
import { makePicture } from '../../upload/upload.factory'
import type { CallCheck } from './call-rules'
import { pageDeskRules } from './call-rules.page'
import type { World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const newAdvert = async ({ db }: World, position = 'AD007') => {
  const [row] = await db
    .insert(adverts)
    .values({ position, title: '春天', imgPath: '/media/plant.jpg', linkUrl: '/mall' })
    .returning({ id: adverts.id })
  return row?.id ?? 0
}
const newEntry = async ({ db }: World, type = 20) => {
  const [row] = await db
    .insert(nativeConfigs)
    .values({ type, name: '绿植', imgPath: '/media/plant.jpg', linkUrl: '/mall' })
    .returning({ id: nativeConfigs.id })
  return row?.id ?? 0
}
const newComment = async ({ db, product }: World, status = 10) => {
  const [row] = await db
    .insert(productComments)
    .values({
      productId: product.id,
      memberName: '小满',
      star: 5,
      content: '很好',
      status,
      createdAt: new Date('2026-01-02T00:00:00+08:00'),
    })
    .returning({ id: productComments.id })
  return row?.id ?? 0
}
const newContent = async ({ db, app }: World, status = 10) => {
  const row = {
    memberId: (await makeMember(app)).id,
    kind: ContentKind.feedbackPictures,
    images: ['/media/m/a.jpg'],
    status,
  }
  const [made] = await db
    .insert(memberContents)
    .values({ ...row, createdAt: new Date('2026-01-02T00:00:00+08:00') })
    .returning({ id: memberContents.id })
  return made?.id ?? 0
}
const content = async (world: World) => ({
  imgPath: (await makePicture(world.db)).path,
  tint: '#e2ecda',
  linkUrl: linkTo({ kind: 'product', value: String((await makeProduct(world.db)).id) }),
  shown: true,
  requestID: randomUUID(),
})
const ids = { id: 'console', requestID: 'secret' } as const
const list = { ids: 'console' } as const

const filters = {
  keyword: '很好',
  product: '绿萝',
  member: 1,
  star: '5',
  withImage: false,
  flagged: false,
  replied: false,
  reported: false,
  from: '2026-01-01',
  to: '2026-12-31',
}

const contentFilters = {
  kind: '30',
  keyword: '很好',
  member: 1,
  flagged: false,
  from: '2026-01-01',
  to: '2026-12-31',
}

const review: Rules<Ops['review']> = {
  ListContents: {
    who: 'review.read',
    sound: () => ({ status: '10', ...contentFilters, currentPage: 1, pageSize: 10 }),
  },
  GetContentFigures: { who: 'review.read', sound: () => contentFilters },
  ModerateContents: {
    who: 'review.moderate',
    sound: async (world) => ({
      ids: [await newContent(world), await newContent(world)],
      action: 'fail',
      reason: '广告',
    }),
    ids: list,
  },
  ListComments: {
    who: 'review.read',
    sound: () => ({ status: '10', ...filters, currentPage: 1, pageSize: 10 }),
  },
  GetCommentFigures: { who: 'review.read', sound: () => filters },
  ModerateComments: {
    who: 'review.moderate',
    sound: async (world) => ({
      ids: [await newComment(world), await newComment(world)],
      action: 'fail',
      reason: '广告',
      seenAt: toWireDate(world.app.clock.now()),
    }),
    ids: list,
  },
  ReplyComment: {
    who: 'review.moderate',
    sound: async (world) => ({ id: await newComment(world, 20), content: '谢谢' }),
    ids: { id: 'console' },
  },
  ListSensitiveWords: { who: 'review.read', sound: () => ({ keyword: '微', currentPage: 1, pageSize: 10 }) },
  SaveSensitiveWord: { who: 'review.moderate', sound: () => ({ word: randomUUID().slice(0, 12) }) },
  DeleteSensitiveWord: {
    who: 'review.moderate',
    sound: async ({ db }) => {
      const word = randomUUID().slice(0, 12)
      await db.insert(sensitiveWords).values({ word, createdAt: new Date('2026-01-02T00:00:00+08:00') })
      return { word }
    },
  },
}

const home: Rules<Ops['home']> = {
  ...pageDeskRules,
  ListAdverts: { who: 'home.read', sound: () => ({ position: 'AD001' }) },
  SaveAdvert: {
    who: 'home.write',
    sound: async (world) => ({
      id: await newAdvert(world),
      position: 'AD007',
      title: '春天',
      subTitle: '窗边',
      tag: '新到',
      ...(await content(world)),
      frequency: 30,
      beginDate: '2026-01-01T00:00:00+08:00',
      endDate: '2026-12-31T00:00:00+08:00',
    }),
    ids,
  },
  SortAdverts: {
    who: 'home.write',
    sound: async (world) => {
      await world.db.delete(adverts).where(eq(adverts.position, 'AD006'))
      return { position: 'AD006', ids: [await newAdvert(world, 'AD006'), await newAdvert(world, 'AD006')] }
    },
    ids: list,
  },
  DeleteAdvert: {
    who: 'home.write',
    sound: async (world) => ({ id: await newAdvert(world) }),
    ids: { id: 'console' },
  },
  ListMenuEntries: { who: 'home.read', sound: () => ({ type: '40' }) },
  SaveMenuEntry: {
    who: 'home.write',
    sound: async (world) => ({
      id: await newEntry(world),
      type: 20,
      name: '绿植',
      badge: '新',
      ...(await content(world)),
    }),
    ids,
  },
  SortMenuEntries: {
    who: 'home.write',
    sound: async (world) => {
      await world.db.delete(nativeConfigs).where(eq(nativeConfigs.type, 40))
      return { type: 40, ids: [await newEntry(world, 40), await newEntry(world, 40)] }
    },
    ids: list,
  },
  DeleteMenuEntry: {
    who: 'home.write',
    sound: async (world) => ({ id: await newEntry(world) }),
    ids: { id: 'console' },
  },
  FindLinkTargets: { who: 'home.read', sound: () => ({ kind: 'product', keyword: '绿萝' }) },
}

const search: Rules<Ops['search']> = {
  ListHotWords: { who: 'home.read', sound: () => ({}) },
  SaveHotWords: {
    who: 'home.write',
    sound: () => ({
      words: [
        { word: '绿萝', shown: true },
        { word: '多肉', shown: false },
      ],
    }),
  },
}

export const contentRules = { review, home, search }
