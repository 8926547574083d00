import { FlashStatus } from '@greenstar/rules/promotion/flash'
import type { Db } from '../platform/database/connect'
import type { PageBlock } from './page.block'
import { movePage, putPage } from './page.store'

const empty = { title: '', text: '', imgPath: '', linkUrl: '', endDate: '', productIds: [], publishId: 0 }

/** Builds a block from the fields of its kind; the rest is empty. */
export const block = (facts: Pick<PageBlock, 'kind'> & Partial<PageBlock>): PageBlock => ({
  ...empty,
  ...facts,
})

/** Inserts an activity page, published by default; returns its id. For tests and the demo shop. */
export const makePage = async (
  db: Db,
  making: { name?: string; beginMs: number; endMs: number; isDraft?: boolean; blocks: PageBlock[] },
): Promise<number> => {
  const { name = '冬日养护', beginMs, endMs, isDraft, blocks } = making
  const at = new Date(beginMs)
  const id = await putPage(db, undefined, { name, beginAt: at, endAt: new Date(endMs), blocks }, at)
  if (!isDraft) await movePage(db, id, FlashStatus.draft, { status: FlashStatus.published, publishedAt: at })
  return id
}
