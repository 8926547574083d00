import type { Ops, ParsedOf } from '@greenstar/contract'
import { type TagRule, tagRuleText } from '@greenstar/rules/member/tag.rule'
import { frequencyTexts, recencyTexts } from '@greenstar/rules/report/segments'
import { findPageName } from '../catalog/place.service'
import { findTag, setTagRule } from '../member/member.service'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { moment, yuan } from '../platform/wire'
import { retagJob } from './audience.jobs'
import { findMark } from './report.store'
import { type CohortRow, readCohorts, readSegments } from './segment.store'
import { countFitting } from './tag-rule'

type Calls = Pick<Ops['report'], 'PreviewTagRule' | 'SaveTagRule' | 'GetSegments'>

/** The rule that was sent. Refuses with catalog/not-found. */
const ruleOf = async (db: Db, sent: ParsedOf<Calls['PreviewTagRule']>): Promise<TagRule> => {
  const { productID, times = 1, withinDays = 0, asleepDays, minOrders, minSpent } = sent
  const name = productID === undefined ? undefined : await findPageName(db, productID)
  if (productID !== undefined && name === undefined) throw refuse('catalog/not-found')
  return {
    ...(productID !== undefined && name !== undefined
      ? { bought: { productId: productID, name, times, days: withinDays } }
      : {}),
    ...(asleepDays ? { asleepDays } : {}),
    ...(minOrders ? { minOrders } : {}),
    ...(minSpent ? { minSpentFen: minSpent } : {}),
  }
}

const cohortWire = (month: string, rows: readonly CohortRow[]) => {
  const own = rows.filter((row) => row.month === month)
  const last = Math.max(...own.map(({ nth }) => nth))
  return {
    Month: month,
    Members: own.find(({ nth }) => nth === 0)?.members ?? 0,
    Returned: Array.from({ length: last + 1 }, (_, nth) => own.find((row) => row.nth === nth)?.members ?? 0),
    Paid: yuan(own.reduce((sum, { paid_fen }) => sum + Number(paid_fen), 0)),
  }
}

export const audienceConsole: Handlers<Calls> = {
  async PreviewTagRule(sent, { db, now }) {
    const rule = await ruleOf(db, sent)
    const Text = tagRuleText(rule)
    return { Text, MemberNum: Text ? await countFitting(db, rule, now) : 0 }
  },

  async SaveTagRule({ tagID, ...sent }, { app, db, audit, refuse }) {
    const tag = await findTag(db, tagID)
    if (!tag) throw refuse('member/tag-gone')
    const rule = await ruleOf(db, sent)
    const text = tagRuleText(rule)
    await setTagRule(db, tagID, text ? rule : null)
    if (text) await app.jobs.send(db, retagJob, { tagId: tagID })
    await audit({
      action: 'SaveTagRule',
      subject: `member-tag:${tagID}`,
      before: { rule: tag.rule ? tagRuleText(tag.rule) : '' },
      after: { rule: text },
    })
    return null
  },

  async GetSegments(_payload, { db }) {
    const [at, cells, cohorts] = await Promise.all([
      findMark(db, 'segments'),
      readSegments(db),
      readCohorts(db),
    ])
    const months = [...new Set(cohorts.map(({ month }) => month))]
    return {
      At: at === undefined ? null : moment(new Date(at)),
      Recencies: [...recencyTexts],
      Frequencies: [...frequencyTexts],
      Cells: cells.map((row) => ({
        ...{ Recency: row.recency, Frequency: row.frequency },
        ...{ Members: row.members, Spent: yuan(Number(row.spent_fen)) },
      })),
      Cohorts: months.map((month) => cohortWire(month, cohorts)),
    }
  },
}
