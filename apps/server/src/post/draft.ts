import type { PostDraftData, PostProductData, PostSpotData } from '@greenstar/contract/post/post.shapes'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { postLimits } from '@greenstar/rules/post/post'
import type { PostSpot } from '@greenstar/rules/post/post.spots'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { currentFen, getSellable } from '../catalog/product/sku.service'
import { holdMember } from '../member/member.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { moment, yuan } from '../platform/wire'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import {
  countDrafts,
  type DraftWords,
  insertDraft,
  listDrafts,
  lockDraft,
  putDraft,
  takeDraft,
} from './draft.store'
import type { Author } from './publish'

/** Returns the products that are on sale, in the given order. */
export const productsOf = async (db: Db, lists: readonly (readonly number[])[], now: number) => {
  const found = await getSellable(db, [...new Set(lists.flat())])
  return lists.map((ids) =>
    ids.flatMap((id): PostProductData[] => {
      const row = found.get(id)
      if (row?.status !== ProductStatus.selling) return []
      return [{ ID: row.id, Name: row.name, ImgPath: row.imgPath, Price: yuan(currentFen(row, now)) }]
    }),
  )
}

export const spotsWire = (spots: readonly PostSpot[]): PostSpotData[] =>
  spots.map(({ path, productID, x, y }) => ({ Path: path, ProductID: productID, X: x, Y: y }))

/** Returns a member's drafts, the last changed first. */
export const draftsOf = async (db: Db, memberId: number, now: number): Promise<PostDraftData[]> => {
  const rows = await listDrafts(db, memberId)
  const products = await productsOf(
    db,
    rows.map(({ productIds }) => productIds),
    now,
  )
  return rows.map((row, at) => ({
    Spots: spotsWire(row.spots),
    ...{ ID: row.id, Title: row.title, Content: row.content, Images: row.images },
    ...{ ActivityID: row.activityId ?? 0, Address: row.address, Products: products[at] ?? [] },
    UpdateDate: moment(row.updatedAt),
  }))
}

/**
 * Stores a draft, or updates one; its files are kept until it is deleted or published. Locks the member, so that the
 * limit holds under concurrent requests. Refuses with post/draft-gone, -/drafts-full, upload/not-yours.
 */
export const saveDraft = async (
  { db, memberId, now }: Author,
  id: number | undefined,
  words: DraftWords,
): Promise<number> => {
  await holdMember(db, memberId)
  const before = id === undefined ? undefined : await lockDraft(db, memberId, id)
  if (id !== undefined && !before) throw refuse('post/draft-gone')
  if (!before && (await countDrafts(db, memberId)) >= postLimits.drafts) throw refuse('post/drafts-full')
  await claimUploads(db, memberId, UploadPurpose.post, words.images)
  const gone = (before?.images ?? []).filter((path) => !words.images.includes(path))
  await releaseUploads(db, memberId, gone, now)
  const draft = { ...words, updatedAt: new Date(now) }
  if (!before) return insertDraft(db, { ...draft, memberId })
  await putDraft(db, before.id, draft)
  return before.id
}

/** Deletes a draft of the member, if there is one, with the files that nothing else uses. */
export const dropDraft = async ({ db, memberId, now }: Author, id: number): Promise<void> => {
  await holdMember(db, memberId)
  const files = await takeDraft(db, memberId, id)
  await releaseUploads(db, memberId, files ?? [], now)
}
