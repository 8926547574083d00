import type { ShowActivityCardData, ShowCardData } from '@greenstar/contract/show/show.shapes'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** A public post with a picture, for screen tests. */
export const aPost = (facts: Partial<ShowCardData> = {}): ShowCardData => ({
  ...{ ID: 5, Type: 10, Content: '朝南的窗，猫和虎尾兰都喜欢', MemberAvatar: '', MemberName: '苔藓与光' },
  ...{
    Likes: 12_345,
    cover: '/media/window.jpg',
    CoverRatio: 0.75,
    ActivityID: 3,
    ActivityTitle: '我的阳台',
  },
  ...{ Votes: 0, Comments: 2, Views: 0, IsLike: false, IsVoted: false, IsMine: false, Reason: '' },
  ...{ Status: TalentWorksStatus.pass, CreateDate: '2026-11-18T10:00:00+08:00' },
  ...facts,
})

/** The page of the post. */
export const aWholePost = (
  facts: Partial<DataFor<typeof api.show.GetShowRecordByID>> = {},
): DataFor<typeof api.show.GetShowRecordByID> => ({
  ...aPost(),
  ...{ MemberID: 9, IsAttention: false },
  ...{
    Images: ['/media/window.jpg', '/media/cat.jpg'],
    Shares: 1,
    Favourites: 0,
    IsFavourite: false,
    MayVote: true,
    MayEdit: false,
    Pollen: 0,
    Appeal: 0,
  },
  ...{ Title: '', Address: '' },
  Products: [{ ID: 1010, Name: '虎尾兰', ImgPath: '/media/p.jpg', Price: 68 }],
  Spots: [],
  ...facts,
})

/** An activity that is running. */
export const anActivity = (facts: Partial<ShowActivityCardData> = {}): ShowActivityCardData => ({
  ...{ ID: 3, Title: '我的阳台', Intro: '晒晒你的阳台', CoverPath: '/media/balcony.jpg', State: 'running' },
  ...{ BeginDate: '2026-11-10T00:00:00+08:00', EndDate: '2026-12-10T00:00:00+08:00' },
  ...{ IsVote: true, Pollen: 30, Records: 8, Partakers: 2406 },
  ...facts,
})
