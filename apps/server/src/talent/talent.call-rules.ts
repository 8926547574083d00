import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import {
  PostKind,
  TalentFeed,
  TalentFollowType,
  TalentLikeType,
  TalentNewsType,
} from '@greenstar/rules/post/post'
import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import { TalentReportReason } from '@greenstar/rules/talent/talent.report'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { holdTalent, putTalent } from '../post/creator.service'
import { makeDraft, makeMarkedPictures, makeShowActivity } from '../post/post.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { beginBrowse } from './mission.store'
import { makeWork, makeWorkComment } from './talent.factory'

const someone = async ({ app }: World) => (await makeMember(app)).id

const work = async (world: World, memberId?: number, facts: Partial<Parameters<typeof makeWork>[1]> = {}) =>
  (
    await makeWork(
      world.db,
      { ...facts, memberId: memberId ?? (await someone(world)) },
      world.app.clock.now(),
    )
  ).id

const comment = async (world: World, workId: number, memberId?: number) =>
  (
    await makeWorkComment(
      world.db,
      { workId, memberId: memberId ?? (await someone(world)) },
      world.app.clock.now(),
    )
  ).id

const once = () => ({ requestID: randomUUID() })

const secret = { requestID: 'secret' } as const

const page = { currentPage: 1, pageSize: 10 }

const imageText = PostKind.imageText

/** A draft of another member is ignored, as one that is not there. */
const draft = { draftID: 'public' } as const

export const talentShopRules: Rules<Shop['talent']> = {
  GetTalentRecordList: {
    who: 'anyone',
    sound: async (world) => ({
      ...{ feed: TalentFeed.all, mine: false, status: ModerationStatus.pass, type: imageText },
      ...{ talentID: await someone(world), productID: (await makeProduct(world.db)).id, keyword: '阳台' },
      ...{ afterID: await work(world), collectionID: 0, ...page },
    }),
    ids: { talentID: 'public', productID: 'public', afterID: 'public', collectionID: 'public' },
  },
  GetHotRecordList: { who: 'anyone', sound: () => ({ type: imageText, ...page }) },
  GetTalentRecordByID: {
    who: 'anyone',
    sound: async (world) => ({ id: await work(world) }),
    ids: { id: 'public' },
  },
  AddRecord: {
    who: 'member',
    sound: async (world, { id: memberId }) => ({
      ...{ id: await work(world, memberId), type: imageText, title: '换盆记', content: '根长满了' },
      ...(await makeMarkedPictures(world.db, memberId)),
      activityID: await makeShowActivity(world.db, {}, world.app.clock.now()),
      ...{ videoPath: '/media/u/none.mp4', address: '上海市 徐汇区' },
      draftID: await makeDraft(world.db, { memberId }),
      ...once(),
    }),
    ids: {
      id: 'mine',
      activityID: 'public',
      productIDs: 'public',
      'spots[].productID': 'public',
      ...draft,
      ...secret,
    },
  },
  DeleteRecord: {
    who: 'member',
    sound: async (world, { id }) => ({ recordID: await work(world, id), ...once() }),
    ids: { recordID: 'mine', ...secret },
  },
  NoInterestRecord: {
    who: 'member',
    sound: async (world) => ({ recordID: await work(world), ...once() }),
    ids: { recordID: 'public', ...secret },
  },
  ReportTalentRecord: {
    who: 'member',
    sound: async (world) => {
      const recordID = await work(world)
      return {
        ...{ recordID, commentID: await comment(world, recordID), reason: TalentReportReason.advert },
        ...{ note: '留了电话', ...once() },
      }
    },
    ids: { recordID: 'public', commentID: 'public', ...secret },
  },
  AddShareNum: {
    who: 'member',
    sound: async (world) => ({ recordID: await work(world), ...once() }),
    ids: { recordID: 'public', ...secret },
  },
  GetCommentListByRecordID: {
    who: 'anyone',
    sound: async (world) => {
      const recordID = await work(world)
      return { recordID, parentID: await comment(world, recordID), ...page }
    },
    ids: { recordID: 'public', parentID: 'public' },
  },
  AddComment: {
    who: 'member',
    sound: async (world) => {
      const recordID = await work(world)
      return { recordID, parentID: await comment(world, recordID), content: '真好看', ...once() }
    },
    ids: { recordID: 'public', parentID: 'public', ...secret },
  },
  DeleteComment: {
    who: 'member',
    sound: async (world, { id }) => ({
      ...{ commentID: await comment(world, await work(world), id), ...once() },
    }),
    ids: { commentID: 'mine', ...secret },
  },
  TopComment: {
    who: 'member',
    sound: async (world, { id }) => ({
      ...{ commentID: await comment(world, await work(world, id)), isTop: true, ...once() },
    }),
    ids: { commentID: 'mine', ...secret },
  },
  AddLikes: {
    who: 'member',
    sound: async (world) => ({
      ...{ type: TalentLikeType.work, id: await work(world), isLike: true, ...once() },
    }),
    ids: { id: 'public', ...secret },
  },
  AttentionTalent: {
    who: 'member',
    sound: async (world) => ({
      talentID: await someone(world),
      isAttention: true,
      recordID: await work(world),
      ...once(),
    }),
    ids: { talentID: 'public', recordID: 'public', ...secret },
  },
  GetTalentLikesList: { who: 'member', sound: () => page },
  BlockMember: {
    who: 'member',
    sound: async (world) => ({ talentID: await someone(world), isBlocked: true, ...once() }),
    ids: { talentID: 'public', ...secret },
  },
  GetTalentAttentionList: {
    who: 'member',
    sound: async (world) => ({
      ...{ type: TalentFollowType.fans, talentID: await someone(world), ...page },
    }),
    ids: { talentID: 'public' },
  },
  GetMyReceiveComment: { who: 'member', sound: () => page },
  ReadTalentNews: { who: 'member', sound: () => ({ type: TalentNewsType.likes }) },
  GetMyTalent: { who: 'member', sound: () => ({}) },
  SaveTalentSignature: {
    who: 'member',
    sound: () => ({ signature: `种花的人 ${randomUUID().slice(0, 8)}`, ...once() }),
    ids: { ...secret },
  },
  GetMyTalentByID: {
    who: 'anyone',
    sound: async (world) => ({ talentID: await someone(world) }),
    ids: { talentID: 'public' },
  },
  GetTalentList: { who: 'anyone', sound: () => ({ keyword: '小满', recommended: true, ...page }) },
  GetTalentProductList: {
    who: 'anyone',
    sound: async (world) => ({ talentID: await someone(world), ...page }),
    ids: { talentID: 'public' },
  },
  GetEnumName: { who: 'anyone', sound: () => ({ name: 'reportReason' as const }) },
  GetRandomTalentRecord: {
    who: 'member',
    sound: async (world) => {
      await work(world)
      return once()
    },
    ids: { ...secret },
  },
  GetMissionStatus: { who: 'member', sound: () => ({}) },
  CompleteMission: {
    who: 'member',
    sound: async (world, { id: memberId }) => {
      const now = new Date(world.app.clock.now() - 60_000)
      // A view started by another call is not continued.
      const since = new Date(world.app.clock.now() + 60_000)
      await beginBrowse(world.db, { memberId, workId: await work(world), now, since })
      return { type: TalentMissionType.browseWork, ...once() }
    },
    ids: { ...secret },
  },
}

export const talentConsoleRules: Rules<Ops['talent']> = {
  ListTalents: {
    who: 'talent.read',
    sound: () => ({ keyword: '小满', recommended: true, forbidden: false, ...page }),
  },
  RecommendTalents: {
    who: 'talent.write',
    sound: async (world) => {
      const ids = [await someone(world), await someone(world)]
      for (const id of ids) await holdTalent(world.db, id)
      return { ids, isRecommended: true }
    },
    ids: { ids: 'console' },
  },
  ForbidTalent: {
    who: 'talent.write',
    sound: async (world) => ({ id: await someone(world), reason: '多次搬运' }),
    ids: { id: 'console' },
  },
  AllowTalent: {
    who: 'talent.write',
    sound: async (world) => {
      const id = await someone(world)
      await holdTalent(world.db, id)
      await putTalent(world.db, id, { forbiddenReason: '多次搬运' })
      return { id }
    },
    ids: { id: 'console' },
  },
  TopTalentRecords: {
    who: 'talent.write',
    sound: async (world) => ({ ids: [await work(world), await work(world)], isTop: true }),
    ids: { ids: 'console' },
  },
  ListTalentReports: {
    who: 'talent.read',
    sound: async (world) => ({
      ...{ reason: TalentReportReason.advert, judged: false, recordID: await work(world) },
      ...{ from: '2026-01-01', to: '2026-12-31', ...page },
    }),
    ids: { recordID: 'console' },
  },
}
