import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { linkTo } from '@greenstar/rules/home/link-target'
import { sql } from 'drizzle-orm'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makePicture } from '../upload/upload.factory'
import { makePattern, makePatternResult } from './pattern.factory'
import { patternTests } from './pattern.tables'

const once = () => ({ requestID: randomUUID() })

const page = { currentPage: 1, pageSize: 10 }

/** A test of a type that no other has; only twenty may exist, so the others are deleted first. */
const pattern = async ({ db, app }: World, type: number, isDraft = false) => {
  await db.delete(patternTests).where(sql`type = ${type}`)
  return makePattern(db, { type, isDraft }, app.clock.now())
}

/** A member's result in a test that all members of the world take. */
const result = async (world: World, type: number, memberId: number) => {
  const { db, app } = world
  const [open] = await db.select({ id: patternTests.id }).from(patternTests).where(sql`type = ${type}`)
  const testId = open?.id ?? (await pattern(world, type))
  const facts = { memberId, testId, answers: [1, 1, 2], share: 'GS000001' }
  return makePatternResult(db, facts, app.clock.now())
}

const id = { id: 'console' } as const

export const patternShopRules: Rules<Shop['pattern']> = {
  CommitQuestionnaire: {
    who: 'member',
    sound: async (world) => {
      await pattern(world, 91)
      return { type: 91, version: 1, answers: [1, 2, 1], share: 'GS000001', ...once() }
    },
    ids: { requestID: 'secret' },
  },
  GetPatternTestList: { who: 'anyone', sound: () => ({}) },
  GetMyPatternResult: {
    who: 'member',
    sound: async (world, { id }) => ({ type: 92, id: await result(world, 92, id) }),
    ids: { id: 'mine' },
  },
  GetMyPatternResultList: { who: 'member', sound: () => ({ type: 92, ...page }) },
}

export const patternConsoleRules: Rules<Ops['pattern']> = {
  ListPatterns: { who: 'home.read', sound: () => ({}) },
  GetPatternDraft: {
    who: 'home.read',
    sound: async (world) => ({ id: await pattern(world, 93) }),
    ids: id,
  },
  SavePattern: {
    who: 'home.write',
    sound: async (world) => {
      const imgPath = (await makePicture(world.db)).path
      const products = async () => [(await makeProduct(world.db)).id, (await makeProduct(world.db)).id]
      const linkUrl = linkTo({ kind: 'product', value: String((await makeProduct(world.db)).id) })
      const question = (text: string) => ({
        Text: text,
        Options: [
          { Text: '是', Points: [2, 0] },
          { Text: '否', Points: [0, 2] },
        ],
      })
      const answer = async (name: string) => ({
        ...{ Name: name, Tagline: '热烈', Text: '你像它。', ImgPath: imgPath, LinkUrl: linkUrl },
        ProductIDs: await products(),
      })
      return {
        ...{
          id: await pattern(world, 94, true),
          type: 94,
          title: '花型',
          subTitle: '哪一种',
          intro: '八道题',
        },
        ...{ imgPath, questions: [question('早起'), question('晒太阳')] },
        results: [await answer('玫瑰'), await answer('百合')],
        ...once(),
      }
    },
    ids: { id: 'console', 'results[].ProductIDs': 'console', requestID: 'secret' },
  },
  PublishPattern: {
    who: 'home.write',
    sound: async (world) => ({ id: await pattern(world, 95, true) }),
    ids: id,
  },
  WithdrawPattern: {
    who: 'home.write',
    sound: async (world) => ({ id: await pattern(world, 96) }),
    ids: id,
  },
  DeletePattern: {
    who: 'home.write',
    sound: async (world) => ({ id: await pattern(world, 97, true) }),
    ids: id,
  },
  GetPatternFigures: {
    who: 'home.read',
    sound: async (world) => ({
      ...{ id: await pattern(world, 98), version: 1, from: '2026-01-01', to: '2026-12-31' },
    }),
    ids: id,
  },
  ListPatternResults: {
    who: 'home.read',
    sound: async (world) => ({
      ...{ pattern: await pattern(world, 99), version: 1, member: (await makeMember(world.app)).id },
      ...{ keyword: '玫瑰', from: '2026-01-01', to: '2026-12-31', ...page },
    }),
  },
}
