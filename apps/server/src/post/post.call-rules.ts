import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { makeArticle } from '../article/article.factory'
import { makeMember } from '../member/member.factory'
import { makeShowRecord } from '../show/show.factory'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { insertCollection } from './collection.store'
import {
  decided,
  makeComment,
  makeDraft,
  makeMarkedPictures,
  makePost,
  makePostComment,
  makeShowActivity,
} from './post.factory'

const now = ({ app }: World) => app.clock.now()

const commentOf = async (world: World) => {
  const subjectId = await makeArticle(world.db, {}, now(world))
  const place = { subject: Subject.article, subjectId, authorId: null }
  return (await makeComment(world.db, place, { memberId: (await makeMember(world.app)).id }, now(world))).id
}

const belowOwn = async (world: World, { id: authorId }: Member) => {
  const { id: postId } = await makeShowRecord(world.db, { memberId: authorId }, now(world))
  const { id: memberId } = await makeMember(world.app)
  return (await makePostComment(world.db, { postId, memberId }, now(world))).id
}

const draftOf = ({ db }: World, { id: memberId }: Member) =>
  makeDraft(db, { memberId, content: '换盆第一天' })

const newName = () => randomUUID().slice(0, 12)

const collection = async (world: World, memberId: number) =>
  (await insertCollection(world.db, memberId, newName(), new Date(world.app.clock.now()))) ?? 0

const postOf = async (world: World) =>
  (await makePost(world.db, { memberId: (await makeMember(world.app)).id }, now(world))).id

export const postShopRules: Rules<Shop['post']> = {
  LikeComment: {
    who: 'member',
    sound: async (world) => ({ commentID: await commentOf(world), isLike: true, requestID: randomUUID() }),
    // Everybody may read a comment, and like it.
    ids: { requestID: 'secret', commentID: 'public' },
  },
  TopComment: {
    who: 'member',
    sound: async (world, member) => ({
      commentID: await belowOwn(world, member),
      isTop: true,
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret', commentID: 'mine' },
  },
  ReportComment: {
    who: 'member',
    sound: async (world) => ({
      commentID: await commentOf(world),
      reason: 'advert',
      note: '卖号的',
      requestID: randomUUID(),
    }),
    ids: { requestID: 'secret', commentID: 'public' },
  },
  AppealDecision: {
    who: 'member',
    sound: async (world, { id: memberId }) => {
      const { db } = world
      const refused = { memberId, status: ModerationStatus.fail }
      const post = await makePost(db, refused, now(world))
      const place = { subject: Subject.post, subjectId: post.id, authorId: memberId }
      const comment = await makeComment(db, place, refused, now(world))
      await decided(db, comment.contentId, now(world))
      return { recordID: post.id, commentID: comment.id, words: '是我自己拍的', requestID: randomUUID() }
    },
    ids: { requestID: 'secret', recordID: 'mine', commentID: 'mine' },
  },
  FavouriteRecord: {
    who: 'member',
    sound: async (world, { id }) => ({
      ...{ recordID: await postOf(world), isOn: true, collectionID: await collection(world, id) },
      requestID: randomUUID(),
    }),
    ids: { recordID: 'public', collectionID: 'mine', requestID: 'secret' },
  },
  GetCollectionList: {
    who: 'member',
    sound: async (world) => ({ recordID: await postOf(world) }),
    ids: { recordID: 'public' },
  },
  SaveCollection: {
    who: 'member',
    sound: async (world, { id }) => ({
      id: await collection(world, id),
      name: newName(),
      requestID: randomUUID(),
    }),
    ids: { id: 'mine', requestID: 'secret' },
  },
  DeleteCollection: {
    who: 'member',
    sound: async (world, { id }) => ({ id: await collection(world, id), requestID: randomUUID() }),
    ids: { id: 'mine', requestID: 'secret' },
  },
  GetDraftList: { who: 'member', sound: () => ({}) },
  SaveDraft: {
    who: 'member',
    sound: async (world, member) => ({
      draftID: await draftOf(world, member),
      ...{ title: '窗台', content: '换盆第二天', address: '上海市 徐汇区', requestID: randomUUID() },
      ...(await makeMarkedPictures(world.db, member.id)),
      activityID: await makeShowActivity(world.db, {}, now(world)),
    }),
    ids: {
      requestID: 'secret',
      draftID: 'mine',
      activityID: 'public',
      productIDs: 'public',
      'spots[].productID': 'public',
    },
  },
  DeleteDraft: {
    who: 'member',
    sound: async (world, member) => ({ draftID: await draftOf(world, member), requestID: randomUUID() }),
    ids: { requestID: 'secret', draftID: 'mine' },
  },
  GetBoughtProducts: { who: 'member', sound: () => ({}) },
}
