import { RulesPage } from '../setting/shared/RulesPage'

const panels = [
  { title: '连续签到', of: ['sign.day'] },
  { title: '月签到奖励', of: ['sign.month'] },
  { title: '补签', of: ['sign.makeUp'] },
  { title: '任务开关', of: ['mission.browseProduct', 'mission.browseActivity'] },
  {
    title: '任务奖励',
    of: [
      'mission.browseSeconds',
      'pollen.browseReward',
      'pollen.activityReward',
      'pollen.registerReward',
      'pollen.profileReward',
      'pollen.realNameReward',
      'pollen.shareReward',
      'pollen.sharesPerDay',
      'pollen.reviewReward',
      'pollen.reviewLetters',
      'pollen.pictureReward',
      'pollen.dayCap',
    ],
  },
]

/** Rules of sign-in rewards, monthly rewards, make-up and missions (domain 9). */
export default function MissionRulesPage() {
  return (
    <RulesPage
      title="签到与任务"
      note="连续签到七天一轮；改动从下一次签到、下一次完成任务起生效，已发的不变。奖励填 0 就是不给。"
      panels={panels}
    />
  )
}
