import { ladderDays, signReward } from '@greenstar/rules/mission/sign'
import { type SettingKey, type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import { getSettings } from '../setting/setting.service'

type Way = 'register' | 'profile' | 'realName' | 'mission' | 'share' | 'review'

/** Rewards other than orders, reviews and sign-ins: name, setting of the amount, setting that turns it on. */
const rewards: readonly (readonly [way: Way, name: string, key: SettingKey, isOn?: SettingKey])[] = [
  ['register', '注册成为会员', 'pollen.registerReward'],
  ['profile', '首次完善生日、性别和城市', 'pollen.profileReward'],
  ['mission', '浏览一件商品', 'pollen.browseReward', 'mission.browseProduct'],
  ['mission', '浏览一个活动', 'pollen.activityReward', 'mission.browseActivity'],
  ['share', '分享带来新访客', 'pollen.shareReward'],
  ['realName', '完成实名认证', 'pollen.realNameReward'],
]

/** Rewards of a review by its length, without and with a picture. */
const reviewRewards = (settings: Settings): { Way: Way; Name: string; PollenNum: number }[] => {
  const letters = settingValue(settings, 'pollen.reviewLetters')
  const reward = settingValue(settings, 'pollen.reviewReward')
  const shown = settingValue(settings, 'pollen.pictureReward')
  return [
    { Way: 'review', Name: `评价满 ${letters} 字`, PollenNum: reward },
    { Way: 'review', Name: `评价满 ${letters} 字并带图`, PollenNum: reward + shown },
  ]
}

/** Current numbers of sign-ins, earning and spending, public (domain 7, 9). */
export const pollenRule = async (app: App) => {
  const settings = await getSettings(app)
  const value = (key: SettingKey) => settingValue(settings, key)
  return {
    Ladder: Array.from({ length: ladderDays }, (_, index) => signReward(index + 1, settings)),
    MonthRewards: [
      { Days: value('sign.monthDays1'), PollenNum: value('sign.monthReward1') },
      { Days: value('sign.monthDays2'), PollenNum: value('sign.monthReward2') },
    ],
    MakeUpCost: value('sign.makeUpCost'),
    MakeUpDays: value('sign.makeUpDays'),
    MakeUpPerMonth: value('sign.makeUpPerMonth'),
    PerYuan: value('pollen.perYuan'),
    MaxPercent: value('pollen.maxPercent'),
    MinSpend: value('pollen.minSpend'),
    StepSpend: value('pollen.stepSpend'),
    DayCap: value('pollen.dayCap'),
    ExpireMonths: value('pollen.expireMonths'),
    GraceDays: value('pollen.graceDays'),
    Per100Yuan: value('pollen.orderPercent'),
    Rewards: [
      ...rewards
        .filter(([, , , isOn]) => isOn === undefined || value(isOn) === 1)
        .map(([Way, Name, key]) => ({ Way, Name, PollenNum: value(key) })),
      ...reviewRewards(settings),
    ],
  }
}
