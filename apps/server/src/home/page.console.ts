import type { Ops } from '@greenstar/contract'
import { blockProblem, blockWords, pageLimits } from '@greenstar/rules/home/activity-page'
import { DAY } from '@greenstar/rules/platform/time'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { cardsOf } from '../catalog/product/product-page.service'
import { currentFen, getSellable, namesOf } from '../catalog/product/sku.service'
import { offersOf } from '../coupon/offer/offer.service'
import type { App } from '../platform/app'
import { changesOf } from '../platform/audit/changes'
import { plainReader, type Versioned } from '../platform/audit/versions'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { dateOrNull, yuan } from '../platform/wire'
import { isInLibrary } from '../upload/upload.service'
import { nameLinks } from './link-target.service'
import type { PageBlock } from './page.block'
import {
  countPages,
  deletePage,
  findPage,
  listPages,
  lockPage,
  movePage,
  type PageRow,
  putPage,
} from './page.store'
import { pageWire } from './page.wire'

const show = (app: App, db: Db) => forget(app, db, 'home.', pages)
const subject = (id: number) => `activity-page:${id}`
const dateOf = (text: string) => dateOrNull(text) ?? new Date(0)
/** Products by number, or by name where a page of versions names them. */
type SaidBlock = Omit<PageBlock, 'productIds'> & { productIds: readonly (number | string)[] }
const wordsOf = (blocks: readonly SaidBlock[]) =>
  blocks.map(
    ({ kind, title, text, imgPath, productIds, publishId }) =>
      `${blockWords[kind]} ${[title, text.slice(0, 20), productIds.join('、')].filter(Boolean).join(' ') || imgPath || publishId || ''}`,
  )

export const pageAuditWords: AuditWords = {
  subjects: { 'activity-page': '活动页' },
  fields: { pageBlocks: '内容' },
  values: { pageBlocks: (blocks) => (Array.isArray(blocks) ? wordsOf(blocks) : blocks) },
}

/** Fields for the audit log. */
const auditFacts = ({
  name,
  beginAt,
  endAt,
  blocks,
}: Pick<PageRow, 'name' | 'beginAt' | 'endAt' | 'blocks'>) => ({
  ...{ name, beginAt, endAt },
  pageBlocks: blocks,
})

export const pageVersions: Versioned = {
  permission: 'home.read',
  async facts(_app, db, key) {
    const row = await findPage(db, Number(key))
    return row && auditFacts(row)
  },
  reader: (db, present) => ({
    ...plainReader(present),
    async worded({ pageBlocks, ...facts }) {
      if (!Array.isArray(pageBlocks)) return facts
      const blocks: SaidBlock[] = []
      for (const block of pageBlocks as PageBlock[])
        blocks.push({ ...block, productIds: await namesOf(db, block.productIds) })
      return { ...facts, pageBlocks: blocks }
    },
  }),
}

const checkWindow = ({ beginAt, endAt }: Pick<PageRow, 'beginAt' | 'endAt'>, now: number) => {
  const length = endAt.getTime() - beginAt.getTime()
  if (length <= 0 || length > pageLimits.days * DAY || endAt.getTime() <= now)
    throw refuse('home/page-window')
}

/** Locks a page; refuses home/page-gone, or home/page-moved if it is not in `status`. `done`: what a repeat finds. */
const held = async (db: Db, id: number, status: FlashStatus, done = status) => {
  const row = await lockPage(db, id)
  if (!row) throw refuse('home/page-gone')
  if (row.status !== status && row.status !== done) throw refuse('home/page-moved')
  return row
}

/** Refuses incomplete blocks, and products, coupons, links and pictures that the shop does not have. */
const checkBlocks = async (
  db: Db,
  blocks: readonly PageBlock[],
  before: readonly PageBlock[],
  now: number,
) => {
  const products = await getSellable(
    db,
    blocks.flatMap(({ productIds }) => productIds),
  )
  const campaigns = blocks.flatMap(({ publishId }) => (publishId > 0 ? [publishId] : []))
  const known = new Set((await offersOf(db, campaigns, undefined, now)).map(({ PublishID }) => PublishID))
  const wrong = (block: PageBlock) =>
    blockProblem({
      ...block,
      publishId: block.publishId || undefined,
      endMs: block.endDate ? Date.parse(block.endDate) : undefined,
    }) ??
    (block.productIds.every((id) => products.has(id)) ? undefined : '商品不存在，请重新选择') ??
    (block.publishId === 0 || known.has(block.publishId) ? undefined : '领券活动不存在，请重新选择')
  blocks.forEach((block, index) => {
    const problem = wrong(block)
    if (problem) throw refuse('home/block-wrong', { place: index + 1, problem })
  })
  const links = blocks.flatMap(({ linkUrl }) => (linkUrl ? [linkUrl] : []))
  const named = await nameLinks(db, links)
  if (links.some((link) => !named.has(link))) throw refuse('home/link-unknown')
  const kept = new Set(before.map(({ imgPath }) => imgPath))
  for (const { imgPath } of blocks)
    if (imgPath && !kept.has(imgPath) && !(await isInLibrary(db, imgPath)))
      throw refuse('upload/picture-unknown')
}

export const pageConsole: Pick<
  Handlers<Ops['home']>,
  | 'ListActivityPages'
  | 'GetActivityPageDraft'
  | 'PreviewActivityPage'
  | 'SaveActivityPage'
  | 'PublishActivityPage'
  | 'WithdrawActivityPage'
  | 'CopyActivityPage'
  | 'DeleteActivityPage'
> = {
  async ListActivityPages({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listPages(db, filter, at, part),
      () => countPages(db, filter, at),
      (row) => pageWire(row, now),
    )
  },

  async GetActivityPageDraft({ id }, { db, now, refuse }) {
    const row = await findPage(db, id)
    if (!row) throw refuse('home/page-gone')
    const links = await nameLinks(
      db,
      row.blocks.map(({ linkUrl }) => linkUrl),
    )
    const products = await getSellable(
      db,
      row.blocks.flatMap(({ productIds }) => productIds),
    )
    return {
      ...pageWire(row, now),
      Blocks: row.blocks.map((block) => ({
        ...{ Kind: block.kind, Title: block.title, Text: block.text, ImgPath: block.imgPath },
        ...{ LinkUrl: block.linkUrl, LinkName: links.get(block.linkUrl) ?? '' },
        EndDate: block.endDate || null,
        ...{ ProductIDs: block.productIds, PublishID: block.publishId },
      })),
      Products: [...products.values()].map((product) => ({
        ...{ ID: product.id, Name: product.name, ImgPath: product.imgPath },
        Price: yuan(currentFen(product, now)),
      })),
    }
  },

  /** Same queries as the page in the shop (GetActivityPage), for a guest. */
  async PreviewActivityPage({ productIDs = [], publishIDs = [] }, { app, db, now }) {
    return {
      Products: await cardsOf(app, db, [...new Set(productIDs)], now),
      Coupons: await offersOf(db, [...new Set(publishIDs)], undefined, now),
    }
  },

  async SaveActivityPage({ id, name, beginDate, endDate, blocks }, { db, audit, now }) {
    const row = id === undefined ? undefined : await held(db, id, FlashStatus.draft)
    const facts = {
      ...{ name, beginAt: dateOf(beginDate), endAt: dateOf(endDate) },
      blocks: blocks.map(
        (block): PageBlock => ({
          ...{ kind: block.Kind, title: block.Title, text: block.Text },
          ...{ imgPath: block.ImgPath, linkUrl: block.LinkUrl, endDate: block.EndDate ?? '' },
          ...{ productIds: block.ProductIDs, publishId: block.PublishID ?? 0 },
        }),
      ),
    }
    checkWindow(facts, now)
    await checkBlocks(db, facts.blocks, row?.blocks ?? [], now)
    const saved = await putPage(db, id, facts, new Date(now))
    await audit({
      ...{ action: 'SaveActivityPage', subject: subject(saved) },
      ...changesOf(row ? auditFacts(row) : {}, auditFacts(facts)),
    })
    return { ID: saved }
  },

  async PublishActivityPage({ id }, { db, audit, app, now }) {
    const row = await held(db, id, FlashStatus.draft, FlashStatus.published)
    if (row.status === FlashStatus.published) return null
    checkWindow(row, now)
    await movePage(db, id, FlashStatus.draft, { status: FlashStatus.published, publishedAt: new Date(now) })
    const after = { name: row.name, pageBlocks: row.blocks }
    await audit({ action: 'PublishActivityPage', subject: subject(id), after })
    await show(app, db)
    return null
  },

  async WithdrawActivityPage({ id }, { db, audit, app, now }) {
    const row = await held(db, id, FlashStatus.published, FlashStatus.ended)
    if (row.status === FlashStatus.ended) return null
    await movePage(db, id, FlashStatus.published, { status: FlashStatus.ended, withdrawnAt: new Date(now) })
    await audit({ action: 'WithdrawActivityPage', subject: subject(id), after: { name: row.name } })
    await show(app, db)
    return null
  },

  async CopyActivityPage({ id }, { db, audit, now, refuse }) {
    const row = await findPage(db, id)
    if (!row) throw refuse('home/page-gone')
    const { name, beginAt, endAt, blocks } = row
    const copy = await putPage(db, undefined, { name, beginAt, endAt, blocks }, new Date(now))
    const after = { name, beginAt, endAt }
    await audit({ action: 'CopyActivityPage', subject: subject(copy), after })
    return { ID: copy }
  },

  async DeleteActivityPage({ id }, { db, audit }) {
    const row = await held(db, id, FlashStatus.draft)
    await deletePage(db, id)
    const before = { name: row.name, beginAt: row.beginAt, endAt: row.endAt }
    await audit({ action: 'DeleteActivityPage', subject: subject(id), before })
    return null
  },
}
