import type { Shop } from '@greenstar/contract'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { postLimits } from '@greenstar/rules/post/post'
import { spotsOf } from '@greenstar/rules/post/post.spots'
import { holdMember } from '../member/member.service'
import { makeAppeal, reportOrigin } from '../moderation/moderation.service'
import type { Handlers } from '../platform/http/context'
import {
  countCollections,
  defaultCollection,
  deleteCollection,
  holdCollection,
  insertCollection,
  listCollections,
  renameCollection,
} from './collection.store'
import { likeComment, reportComment, topComment } from './comment'
import { readComment } from './comment.store'
import { draftsOf, dropDraft, productsOf, saveDraft } from './draft'
import { readPost } from './post.store'
import { favouritePost } from './react'
import { listBought } from './recommend'

/** Products of the member's orders that are offered for a post. */
const maxBought = 20

export const postShop: Handlers<Shop['post']> = {
  LikeComment: ({ commentID, isLike }, { app, db, member, now }) =>
    likeComment({ app, db, memberId: member.id, now }, commentID, isLike),

  async TopComment({ commentID, isTop }, { app, db, member, now }) {
    await topComment({ app, db, memberId: member.id, now }, commentID, isTop)
    return null
  },

  async ReportComment({ commentID: id, reason, note = '' }, { app, db, member, now, request }) {
    const report = { id, reason: reason as AnyReportReason, note, origin: reportOrigin(app, request.ip) }
    await reportComment({ app, db, memberId: member.id, now }, report)
    return null
  },

  async AppealDecision({ recordID, commentID, words }, { db, member, now, refuse }) {
    const memberId = member.id
    const post = recordID === undefined ? undefined : await readPost(db, recordID)
    const comment = commentID === undefined ? undefined : await readComment(db, commentID)
    if ((recordID !== undefined || !comment) && post?.memberId !== memberId) throw refuse('post/gone')
    if (commentID !== undefined && comment?.memberId !== memberId) throw refuse('post/comment-gone')
    const contentId = (comment ?? post)?.contentId
    if (!contentId) throw refuse('post/gone')
    await makeAppeal(db, { memberId, contentId, words }, now)
    return null
  },

  async FavouriteRecord({ recordID, isOn, collectionID }, { app, db, member, now }) {
    const reader = { app, db, memberId: member.id, now }
    const { isFavourite, favourites } = await favouritePost(reader, recordID, isOn, collectionID)
    return { IsFavourite: isFavourite, Favourites: favourites }
  },

  async GetCollectionList({ recordID }, { db, member }) {
    return (await listCollections(db, member.id, recordID)).map(({ id, name, n, cover_path, has }) => ({
      ...{ ID: Number(id), Name: name, Records: n, CoverPath: cover_path, HasRecord: has },
    }))
  },

  async SaveCollection({ id, name }, { db, member, now, refuse }) {
    if (name === defaultCollection) throw refuse('post/collection-known')
    await holdMember(db, member.id)
    if (id !== undefined) {
      if (!(await holdCollection(db, member.id, id))) throw refuse('post/no-collection')
      if (!(await renameCollection(db, member.id, id, name))) throw refuse('post/collection-known')
      return { ID: id }
    }
    if ((await countCollections(db, member.id)) >= postLimits.collections)
      throw refuse('post/collections-many')
    const made = await insertCollection(db, member.id, name, new Date(now))
    if (made === undefined) throw refuse('post/collection-known')
    return { ID: made }
  },

  async DeleteCollection({ id }, { db, member }) {
    await holdMember(db, member.id)
    await deleteCollection(db, member.id, id)
    return null
  },

  GetDraftList: (_payload, { db, member, now }) => draftsOf(db, member.id, now),

  async SaveDraft({ draftID, ...given }, { app, db, member, now }) {
    const { title = '', content = '', images = [], activityID = null, address = '', productIDs = [] } = given
    const spots = spotsOf(given.spots, images, productIDs)
    const words = { title, content, images, activityId: activityID, address, productIds: productIDs, spots }
    return { ID: await saveDraft({ app, db, memberId: member.id, now }, draftID, words) }
  },

  async DeleteDraft({ draftID }, { app, db, member, now }) {
    await dropDraft({ app, db, memberId: member.id, now }, draftID)
    return null
  },

  async GetBoughtProducts(_payload, { db, member, now }) {
    const [products = []] = await productsOf(db, [await listBought(db, member.id, maxBought)], now)
    return products
  },
}
