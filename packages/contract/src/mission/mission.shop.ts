import { MissionType } from '@greenstar/rules/mission/mission'
import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Code, DayText, ImagePath, Int, Maybe, Moment, Month, onceKey } from '../platform/wire'

const Day = z.string()

const Mission = z.object({
  Type: Int,
  Name: z.string(),
  Note: z.string(),
  PollenNum: Int,
  /** Already claimed: today, or once for all. */
  IsComplete: z.boolean(),
  /** Done and can be claimed. */
  CanComplete: z.boolean(),
})

/** Ways: register, profile, realName, mission, share or review. */
const Reward = z.object({ Way: z.string(), Name: z.string(), PollenNum: Int })

export const missionShop = {
  GetPollenRule: call('Member', 'GET', {
    zh: '绿星币与签到的规则',
    who: 'anyone',
    addition: true,
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.object({
      /** Pollen of each day of a seven-day streak. */
      Ladder: z.array(Int),
      MonthRewards: z.array(z.object({ Days: Int, PollenNum: Int })),
      MakeUpCost: Int,
      /** How many days back, and how many per month. */
      MakeUpDays: Int,
      MakeUpPerMonth: Int,
      /** Pollen per yuan, maximum percent of an order, minimum and step of pollen spent. */
      PerYuan: Int,
      MaxPercent: Int,
      MinSpend: Int,
      StepSpend: Int,
      DayCap: Int,
      /** Pollen expires at the end of this many months after the one in which it was earned. */
      ExpireMonths: Int,
      /** Days for which returned pollen is valid if it had expired. */
      GraceDays: Int,
      /** Pollen per 100 yuan of goods money, before the level's factor. */
      Per100Yuan: Int,
      Rewards: z.array(Reward),
    }),
  }),
  IsSign: call('Member', 'GET', {
    zh: '今日是否已签到，以及本月签到日历',
    who: 'member',
    payload: z.object({ month: Month }),
    data: z.object({
      IsSign: z.boolean(),
      ContinuouNum: Int,
      Today: Day,
      Month: z.string(),
      Days: z.array(z.object({ Day, PollenNum: Int, IsMadeUp: z.boolean() })),
      /** Seven days of the streak with the pollen of each, received or expected. */
      Ladder: z.array(z.object({ Day, PollenNum: Int, IsSign: z.boolean() })),
      MonthRewards: z.array(z.object({ Days: Int, PollenNum: Int })),
      MakeUpDays: z.array(Day),
      MakeUpCost: Int,
      MakeUpLeft: Int,
    }),
  }),
  SignIn: call('Member', 'GET', {
    zh: '每日签到',
    ...memberWrite,
    payload: z.object({ ...onceKey }),
    data: z.object({ PollenNum: Int, ContinuouNum: Int }),
    refusals: ['mission/signed-today'],
  }),
  MakeUpSign: call('Member', 'POST', {
    zh: '补签',
    ...memberAddition,
    payload: z.object({ day: DayText(), ...onceKey }),
    data: z.object({ PollenNum: Int, ContinuouNum: Int }),
    refusals: ['mission/no-make-up', 'mission/make-up-used', 'pollen/not-enough'],
  }),
  GetMemberMissionStatus: call('Member', 'POST', {
    zh: '绿星币任务',
    who: 'member',
    payload: z.object({}),
    data: z.array(Mission),
  }),
  CompleteMemberMission: call('Member', 'POST', {
    zh: '领取任务奖励；Data 为获得的绿星币，今日已领为 0',
    ...memberWrite,
    payload: z.object({ type: Code(MissionType, '任务类型不正确'), ...onceKey }),
    data: Int,
    refusals: ['mission/not-done', 'mission/look-longer'],
  }),
  GetRandomProductAndActive: call('Member', 'POST', {
    zh: '随机浏览一件商品（10）或一个活动（60），从此刻起计时',
    ...memberWrite,
    payload: z.object({ type: Maybe(Code({ product: 10, activity: 60 }, '任务类型不正确')), ...onceKey }),
    data: z.object({
      Type: Int,
      /** One of them; the other is 0. */
      ProductID: Int,
      ActivityID: Int,
      Name: z.string(),
      ImgPath: ImagePath,
      LinkUrl: z.string(),
      Seconds: Int,
      BeginDate: Moment,
    }),
    refusals: ['mission/nothing-to-see'],
  }),
}
