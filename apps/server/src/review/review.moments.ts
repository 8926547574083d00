import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { moveGrowth } from '../level/level.service'
import { provideContentJudge } from '../member/content.service'
import { earnPollen } from '../pollen/pollen.service'
import { getSettings } from '../setting/setting.service'
import { judgeContent } from './judge'
import { whenReviewPassed } from './review.passed'

/** Rewards a passed review with pollen, by length and pictures, and growth; once per line (domain 7, 8). */
export const rewardReviews = () =>
  whenReviewPassed(async (app, db, { memberId, orderLineId, coins }, now) => {
    const cause = `review:${orderLineId}`
    const title = '评价通过审核'
    if (coins > 0)
      await earnPollen(app, db, { memberId, kind: PollenKind.review, num: coins, title, now, cause })
    const delta = settingValue(await getSettings(app, db), 'level.reviewGrowth')
    await moveGrowth(app, db, { memberId, kind: GrowthKind.review, delta, title, cause, now })
  })

/** Nicknames, avatars and pictures for the desk are judged like comments. */
export const judgeContents = () => provideContentJudge(judgeContent)
