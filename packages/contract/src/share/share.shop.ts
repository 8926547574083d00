import { ShareWay } from '@greenstar/rules/share/share'
import { z } from 'zod'
import { call, memberWrite } from '../platform/call'
import { Code, ImagePath, Int, Moment, onceKey, Paged, paging, RequiredText } from '../platform/wire'

const Path = RequiredText(300, '页面不正确').refine((text) => /^\/(?!\/)[^\s\\]*$/.test(text), '页面不正确')
const Code32 = RequiredText(32, '邀请码不正确').refine((text) => /^[\w-]+$/.test(text), '邀请码不正确')

const Reward = {
  /** Pollen per new visitor, visitors rewarded today, and maximum per day. */
  RewardNum: Int,
  TodayNum: Int,
  DayLimit: Int,
}

export const shareShop = {
  MemberShare: call('Member', 'POST', {
    zh: '记录一次分享；好友第一次从该分享来访即得绿星币',
    ...memberWrite,
    payload: z.object({ path: Path, way: Code(ShareWay, '分享方式不正确'), ...onceKey }),
    data: z.object({ UserCode: z.string(), SharePath: z.string(), ...Reward }),
  }),
  GetShareMemberInfo: call('Member', 'GET', {
    zh: '分享人：名字打码，没有此人时为空',
    who: 'anyone',
    payload: z.object({ userCode: Code32 }),
    data: z.object({ MemberName: z.string(), Avatar: ImagePath }).nullable(),
  }),
  AddShareVisit: call('Member', 'POST', {
    zh: '从分享来访；新访客使分享人得到绿星币',
    who: 'anyone',
    addition: true,
    writes: true,
    payload: z.object({ userCode: Code32, path: Path }),
    data: z.object({ IsNew: z.boolean() }),
  }),
  GetMyShare: call('Member', 'GET', {
    zh: '我的分享：邀请码、来访和奖励',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      UserCode: z.string(),
      ShareNum: Int,
      VisitNum: Int,
      FriendNum: Int,
      PollenNum: Int,
      ...Reward,
    }),
  }),
  GetMyFriendList: call('Member', 'GET', {
    zh: '用我的邀请码注册的好友，名字打码',
    who: 'member',
    addition: true,
    payload: z.object({ ...paging }),
    data: Paged(z.object({ MemberName: z.string(), Avatar: ImagePath, JoinDate: Moment })),
  }),
}
