import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { ShowSort, ShowTag } from '@greenstar/rules/post/activity'
import { PostKind } from '@greenstar/rules/post/post'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeDraft, makeMarkedPictures } from '../post/post.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makePicture } from '../upload/upload.factory'
import { makeShowActivity, makeShowComment, makeShowRecord } from './show.factory'

const activity = ({ db, app }: World, facts: Parameters<typeof makeShowActivity>[1] = {}) =>
  makeShowActivity(db, facts, app.clock.now())

const post = async (world: World, facts: { memberId?: number; activityId?: number } = {}) => {
  const memberId = facts.memberId ?? (await makeMember(world.app)).id
  return (await makeShowRecord(world.db, { ...facts, memberId }, world.app.clock.now())).id
}

const comment = async (world: World, recordId: number, memberId?: number) =>
  (
    await makeShowComment(
      world.db,
      { recordId, memberId: memberId ?? (await makeMember(world.app)).id },
      world.app.clock.now(),
    )
  ).id

const once = () => ({ requestID: randomUUID() })

const secret = { requestID: 'secret' } as const

const page = { currentPage: 1, pageSize: 10 }

const contentFilter = {
  ...{ keyword: '换盆', status: ModerationStatus.pending, activity: 1, member: 1 },
  ...{ from: '2026-01-01', to: '2026-12-31', ...page },
}

/** A draft of another member is ignored, as one that is not there. */
const draft = { draftID: 'public' } as const

export const showShopRules: Rules<Shop['show']> = {
  GetShowCount: {
    who: 'anyone',
    sound: async (world) => ({ activityID: await activity(world) }),
    ids: { activityID: 'public' },
  },
  GetShowActivityList: {
    who: 'anyone',
    sound: async (world) => ({
      ...{ ids: [await activity(world), await activity(world)], state: 'running' as const },
      ...{ productID: (await makeProduct(world.db)).id, ...page },
    }),
    ids: { ids: 'public', productID: 'public' },
  },
  GetAllShowActivity: { who: 'anyone', sound: () => page },
  GetShowActivityByID: {
    who: 'anyone',
    sound: async (world) => ({ id: await activity(world) }),
    ids: { id: 'public' },
  },
  GetActivityProduct: {
    who: 'anyone',
    sound: async (world) => ({ activityID: await activity(world) }),
    ids: { activityID: 'public' },
  },
  GetShowPartakeList: {
    who: 'anyone',
    sound: async (world) => ({ activityID: await activity(world), ...page }),
    ids: { activityID: 'public' },
  },
  GetShowRecordList: {
    who: 'anyone',
    sound: async (world) => ({
      ...{
        activityID: await activity(world),
        productID: (await makeProduct(world.db)).id,
        keyword: '换盆',
      },
      ...{ mine: true, status: ModerationStatus.pass, type: BlueprintCardType.video },
      ...{ sort: ShowSort.likes, ...page },
    }),
    ids: { activityID: 'public', productID: 'public' },
  },
  GetShowRecordByID: {
    who: 'anyone',
    sound: async (world) => ({ id: await post(world), unlimitedStatus: true }),
    ids: { id: 'public' },
  },
  AddShowRecord: {
    who: 'member',
    sound: async (world, { id }) => ({
      recordID: await post(world, { memberId: id }),
      activityID: await activity(world),
      content: '换了新盆，精神多了',
      draftID: await makeDraft(world.db, { memberId: id }),
      ...{ title: '新盆', address: '上海市 徐汇区' },
      ...(await makeMarkedPictures(world.db, id)),
      ...once(),
    }),
    ids: {
      recordID: 'mine',
      activityID: 'public',
      productIDs: 'public',
      'spots[].productID': 'public',
      ...draft,
      ...secret,
    },
  },
  DeleteShowRecord: {
    who: 'member',
    sound: async (world, { id }) => ({ recordID: await post(world, { memberId: id }), ...once() }),
    ids: { recordID: 'mine', ...secret },
  },
  TagShowRecords: {
    who: 'member',
    sound: async (world) => ({ recordID: await post(world), tag: ShowTag.like, isOn: true, ...once() }),
    ids: { recordID: 'public', ...secret },
  },
  GetShowLikesList: { who: 'member', sound: () => page },
  ShareRecord: {
    who: 'member',
    sound: async (world) => ({ recordID: await post(world), ...once() }),
    ids: { recordID: 'public', ...secret },
  },
  AddNoInterest: {
    who: 'member',
    sound: async (world) => ({ recordID: await post(world), ...once() }),
    ids: { recordID: 'public', ...secret },
  },
  ReportRecord: {
    who: 'member',
    sound: async (world) => ({
      ...{ recordID: await post(world), reason: 'advert', note: '卖号的', ...once() },
    }),
    ids: { recordID: 'public', ...secret },
  },
  GetShowCommentList: {
    who: 'anyone',
    sound: async (world) => {
      const recordID = await post(world)
      return { recordID, parentID: await comment(world, recordID), ...page }
    },
    ids: { recordID: 'public', parentID: 'public' },
  },
  AddShowComment: {
    who: 'member',
    sound: async (world) => {
      const recordID = await post(world)
      return { recordID, parentID: await comment(world, recordID), content: '养得真好', ...once() }
    },
    ids: { recordID: 'public', parentID: 'public', ...secret },
  },
  DeleteShowComment: {
    who: 'member',
    sound: async (world, { id }) => ({
      ...{ commentID: await comment(world, await post(world), id), ...once() },
    }),
    ids: { commentID: 'mine', ...secret },
  },
  GetMyStatistics: { who: 'member', sound: () => ({}) },
  GetCouRecordCount: { who: 'member', sound: () => ({}) },
  GetMyShowPollenDetail: { who: 'member', sound: () => page },
}

export const showConsoleRules: Rules<Ops['show']> = {
  ListShowActivities: {
    who: 'show.read',
    sound: () => ({ keyword: '窗台', state: 'running' as const, vote: true, ...page }),
  },
  GetShowActivityDraft: {
    who: 'show.read',
    sound: async (world) => ({ id: await activity(world) }),
    ids: { id: 'console' },
  },
  SaveShowActivity: {
    who: 'show.write',
    sound: async (world) => {
      const now = world.app.clock.now()
      return {
        ...{ id: await activity(world, { isDraft: true }), title: '窗台上的夏天', intro: '拍下窗台' },
        ...{ coverPath: (await makePicture(world.db)).path, rule: '每人三条' },
        ...{ beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + DAY) },
        productIDs: [(await makeProduct(world.db)).id, (await makeProduct(world.db)).id],
        ...{ pollen: 20, isVote: true, perMember: 3, ...once() },
      }
    },
    ids: { id: 'console', productIDs: 'console', ...secret },
  },
  PublishShowActivity: {
    who: 'show.publish',
    sound: async (world) => ({ id: await activity(world, { isDraft: true }) }),
    ids: { id: 'console' },
  },
  EndShowActivity: {
    who: 'show.publish',
    sound: async (world) => ({ id: await activity(world) }),
    ids: { id: 'console' },
  },
  DeleteShowActivity: {
    who: 'show.write',
    sound: async (world) => ({ id: await activity(world, { isDraft: true }) }),
    ids: { id: 'console' },
  },
  ListShowRecords: {
    who: 'show.read',
    sound: () => ({ ...contentFilter, type: PostKind.imageText, product: 1, top: false, reported: true }),
  },
  GetShowFigures: { who: 'show.read', sound: () => ({}) },
  ListShowComments: { who: 'show.read', sound: () => ({ ...contentFilter, record: 1 }) },
}
