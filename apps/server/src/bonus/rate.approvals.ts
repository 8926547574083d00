import { type BonusRates, type RateScope, rateScopeText } from '@greenstar/rules/bonus/bonus.rate'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import type { ClassMove } from '../catalog/price/class-bonus.service'
import { defineApproval, type Gain } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { percentOf } from './bonus.wire'
import {
  deleteRate,
  findInherited,
  findRate,
  hasTarget,
  listRatesOf,
  putRate,
  worthOfTarget,
} from './rate.store'

/** New rates of a product or class (hundredths of a percent); null: none of its own any more. */
export type WantedRates = { scope: RateScope; targetId: number; rates: BonusRates | null }

/** The rates of the whole shop. */
export const shopRates = (settings: Settings): BonusRates => ({
  direct: settingValue(settings, 'bonus.directPercent') * 100,
  team: settingValue(settings, 'bonus.teamPercent') * 100,
})

/** The higher, or the lower, of each rate. */
const each = (pick: (...of: number[]) => number, rates: readonly BonusRates[]): BonusRates => ({
  direct: pick(...rates.map(({ direct }) => direct)),
  team: pick(...rates.map(({ team }) => team)),
})

/**
 * What the product or class has now, by itself (locked) and in effect, and what it would have. A product without rates of
 * its own has those of its pages or its class; of several the lowest counts before and the highest after. One that was
 * never on sale is compared with the shop's own rates too: to those of its class two people agreed for other goods.
 */
export const weighRates = async (app: App, db: Db, { scope, targetId, rates }: WantedRates) => {
  const own = await findRate(db, scope, targetId)
  const shop = shopRates(await getSettings(app, db))
  const { ofClass, ofPages, isNew } = await findInherited(db, scope, targetId)
  const pick = ({ direct, team }: BonusRates): BonusRates => ({ direct, team })
  const inherited = [ofClass ?? shop, ...ofPages]
  return {
    own: own && { id: own.id, ...pick(own) },
    from: own ? pick(own) : each(Math.min, isNew ? [...inherited, shop] : inherited),
    to: rates ?? each(Math.max, inherited),
  }
}

/** Whether one of the rates becomes higher. */
export const isRaise = ({ from, to }: { from: BonusRates; to: BonusRates }): boolean =>
  to.direct > from.direct || to.team > from.team

/** Products without rates of their own that bring sellers a higher bonus in another class or page, or as a new product,
 * in words by id.
 */
export const bonusRaises = async (
  app: App,
  db: Db,
  moves: readonly ClassMove[],
): Promise<ReadonlyMap<number, string>> => {
  const { classOf, own, classes } = await listRatesOf(
    db,
    [...new Set(moves.flatMap(({ id, pageId }) => [id, pageId ?? id]))],
    [...new Set(moves.flatMap(({ classId }) => classId ?? []))],
  )
  if (own.size + classes.size === 0) return new Map()
  const defaults = shopRates(await getSettings(app, db))
  return new Map(
    moves.flatMap(({ id, classId, pageId, isFirst }): [number, string][] => {
      const now = classOf.get(id) ?? 0
      const rates = {
        from: (isFirst ? undefined : classes.get(now)) ?? defaults,
        to: own.get(pageId ?? 0) ?? classes.get(classId ?? now) ?? defaults,
      }
      return own.has(id) || !isRaise(rates) ? [] : [[id, changeText(rates)]]
    }),
  )
}

const changeText = ({ from, to }: { from: BonusRates; to: BonusRates }): string => {
  const text = ({ direct, team }: BonusRates) => `直推 ${percentOf(direct)}%、团队 ${percentOf(team)}%`
  return `${text(from)} → ${text(to)}`
}

const shownRates = ({ direct, team }: BonusRates) => ({ direct: percentOf(direct), team: percentOf(team) })

export const rateText = ({ scope, targetId }: WantedRates, from: BonusRates, to: BonusRates): string =>
  `${rateScopeText[scope]} ${targetId}：${changeText({ from, to })}`

export const rateSubject = ({ scope, targetId }: WantedRates) => `bonus-rate:${scope}-${targetId}`

type By = { operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

/** Writes the rates of a product or class, or deletes them; returns the id of the row. Refuses with bonus/target-gone. */
export const writeRates = async (
  app: App,
  db: Db,
  wanted: WantedRates,
  { operator, now, request, askedBy }: By,
): Promise<number> => {
  const { scope, targetId, rates } = wanted
  if (rates && !(await hasTarget(db, scope, targetId))) throw refuse('bonus/target-gone')
  const { own } = await weighRates(app, db, wanted)
  const updated = { updatedBy: operator.displayName, updatedAt: new Date(now) }
  const id = rates ? await putRate(db, { scope, targetId, ...rates, ...updated }) : (own?.id ?? 0)
  if (!rates && own) await deleteRate(db, own.id)
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const change = {
    action: rates ? 'SaveBonusRate' : 'DeleteBonusRate',
    subject: rateSubject(wanted),
    before: own ? shownRates(own) : {},
    ...(rates || askedBy ? { after: { ...(rates ? shownRates(rates) : {}), ...both } } : {}),
  }
  await audit(db, operator, change, now, request)
  return id
}

/** What sales staff and their Partners earn more at most: if every piece that can be sold now is. */
const gainOf = async (
  db: Db,
  { scope, targetId }: WantedRates,
  { from, to }: { from: BonusRates; to: BonusRates },
): Promise<Gain> => {
  const { name, worthFen } = await worthOfTarget(db, scope, targetId)
  const more = Math.max(to.direct - from.direct, 0) + Math.max(to.team - from.team, 0)
  return {
    ...{ who: '推广员与合伙人', what: `${rateScopeText[scope]}“${name}” ${changeText({ from, to })}` },
    worthFen: Math.ceil((worthFen * more) / 10_000),
  }
}

/** Gives sales staff more of a product or class once a second operator approves. */
export const raiseRates = defineApproval<WantedRates>({
  kind: 'bonus.rate',
  title: '提高奖金比例',
  permission: 'bonus.write',
  async shows(app, db, wanted) {
    const weighed = await weighRates(app, db, wanted)
    return { rests: { wanted, ...weighed }, gains: [await gainOf(db, wanted, weighed)] }
  },
  async run(db, wanted, { app, asker, ...by }) {
    await writeRates(app, db, wanted, { ...by, askedBy: asker.displayName })
  },
})
