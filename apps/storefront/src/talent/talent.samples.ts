import type { TalentProfileData, TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { PostKind } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { WorkData } from './parts/work-data'

const moment = '2026-11-18T10:00:00+08:00'

/** A work with pictures in a list, for screen tests. */
export const aWorkCard = (facts: Partial<TalentRecordCardData> = {}): TalentRecordCardData => ({
  ...{ ID: 21, Type: PostKind.imageText, Title: '四平米阳台改造', CoverPath: '/media/b.jpg' },
  ...{ VideoPath: '', CoverWidth: 900, CoverHeight: 1200, TalentID: 8, TalentName: '半亩花田' },
  ...{ TalentAvatar: '/media/a-4.jpg', Likes: 12, Comments: 2, Views: 0, IsLike: false, IsMine: false },
  ...{ IsTop: false, Status: TalentWorksStatus.pass, Reason: '', CreateDate: moment },
  ...facts,
})

export const aWork = (facts: Partial<WorkData> = {}): WorkData => ({
  ...aWorkCard(),
  ...{ Content: '铺了防腐木，先买绣球。', Images: ['/media/b.jpg', '/media/c.jpg'], Address: '杭州' },
  ...{
    Shares: 3,
    Favourites: 0,
    IsFavourite: false,
    Products: [],
    Spots: [],
    IsAttention: false,
    MayEdit: false,
    Appeal: 0,
  },
  ...facts,
})

export const aFilm = (facts: Partial<WorkData> = {}): WorkData =>
  aWork({
    ...{ ID: 31, Type: PostKind.video, Title: '三十秒换盆', VideoPath: '/media/u/f.mp4', Images: [] },
    ...facts,
  })

export const aCreator = (facts: Partial<TalentProfileData> = {}): TalentProfileData => ({
  ...{ ID: 8, Name: '半亩花田', Avatar: '/media/a-4.jpg', IsRecommended: true, Works: 6, Fans: 120 },
  ...{ IsAttention: false, IsMine: false, Signature: '四平米也能开满花', Attentions: 9, Likes: 860 },
  ...facts,
})

type MyTalent = DataFor<typeof api.talent.GetMyTalent>

export const aMyTalent = (facts: Partial<MyTalent> = {}): MyTalent => ({
  ...aCreator({ ID: 7, Name: '苔藓与光', IsMine: true, IsRecommended: false }),
  ...{ Unread: { Likes: 2, Comments: 1, Fans: 0 }, Pending: 1, Failed: 1, Views: 96, MayPublish: true },
  ...{ ForbiddenReason: '', PendingSignature: '' },
  ...facts,
})

type TalentComment = DataFor<typeof api.talent.GetCommentListByRecordID>['DataList'][number]

export const aTalentComment = (facts: Partial<TalentComment> = {}): TalentComment => ({
  ...{ ID: 41, RecordID: 21, ParentID: 0, MemberID: 9, MemberName: '不浇水先生', MemberAvatar: '' },
  ...{ IsAuthor: false, ReplyTo: '', Content: '绣球冬天要剪吗？', Likes: 0, IsLike: false, IsMine: false },
  ...{
    MayDelete: false,
    MayTop: false,
    IsTop: false,
    Replies: 0,
    Status: TalentWorksStatus.pass,
    Reason: '',
  },
  ...{ CreateDate: moment },
  ...facts,
})
