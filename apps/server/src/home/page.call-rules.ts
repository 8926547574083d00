import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { makeCampaign } from '../coupon/coupon.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { block, makePage } from './page.factory'

const made = ({ app, db }: World, isDraft: boolean) => {
  const now = app.clock.now()
  return makePage(db, {
    ...{ beginMs: now - HOUR, endMs: now + DAY, isDraft },
    blocks: [block({ kind: 'text', text: '换盆添土' })],
  })
}

const id = { id: 'console' } as const

export const homeShopRules: Rules<Pick<Shop['home'], 'GetActivityPage'>> = {
  GetActivityPage: {
    who: 'anyone',
    sound: async (world) => ({ id: await made(world, false) }),
    ids: { id: 'public' },
  },
}

export const homeConsoleRules: Rules<
  Pick<
    Ops['home'],
    | 'ListActivityPages'
    | 'GetActivityPageDraft'
    | 'PreviewActivityPage'
    | 'SaveActivityPage'
    | 'PublishActivityPage'
    | 'WithdrawActivityPage'
    | 'CopyActivityPage'
    | 'DeleteActivityPage'
  >
> = {
  ListActivityPages: {
    who: 'home.read',
    sound: () => ({ keyword: '冬日', state: 'running' as const, currentPage: 1, pageSize: 10 }),
  },
  GetActivityPageDraft: {
    who: 'home.read',
    sound: async (world) => ({ id: await made(world, true) }),
    ids: id,
  },
  PreviewActivityPage: {
    who: 'home.read',
    sound: async ({ db, product }) => ({
      productIDs: [product.id, (await makeProduct(db)).id],
      publishIDs: [(await makeCampaign(db)).campaign.id, (await makeCampaign(db)).campaign.id],
    }),
    ids: { productIDs: 'public', publishIDs: 'console' },
  },
  SaveActivityPage: {
    who: 'home.write',
    sound: async (world) => {
      const now = world.app.clock.now()
      const products = async () => ({
        ...{ Kind: 'products' as const, Title: '当季', Text: '', ImgPath: '', LinkUrl: '/mall' },
        EndDate: toWireDate(now + DAY),
        ProductIDs: [(await makeProduct(world.db)).id, (await makeProduct(world.db)).id],
        PublishID: (await makeCampaign(world.db)).campaign.id,
      })
      return {
        ...{ id: await made(world, true), name: '冬日养护' },
        ...{ beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + DAY) },
        blocks: [await products(), await products()],
        requestID: randomUUID(),
      }
    },
    ids: {
      id: 'console',
      'blocks[].ProductIDs': 'console',
      'blocks[].PublishID': 'console',
      requestID: 'secret',
    },
  },
  PublishActivityPage: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await made(world, true) }),
    ids: id,
  },
  WithdrawActivityPage: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await made(world, false) }),
    ids: id,
  },
  CopyActivityPage: {
    who: 'home.write',
    sound: async (world) => ({ id: await made(world, false), requestID: randomUUID() }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteActivityPage: {
    who: 'home.write',
    sound: async (world) => ({ id: await made(world, true) }),
    ids: id,
  },
}
