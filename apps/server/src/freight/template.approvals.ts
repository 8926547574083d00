import type { Ops, ParsedOf } from '@greenstar/contract'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { defineApproval, type Gain } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import { forget } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import {
  goodsOfTemplate,
  holdTemplate,
  insertTemplate,
  isSoldBy,
  listTemplates,
  maxTemplates,
  putTemplate,
  type TemplateRow,
} from './freight.store'
import { areaNames } from './freight.wire'

export type TemplateForm = Omit<ParsedOf<Ops['freight']['SaveFreightTemplate']>, 'requestID'>

/** Columns filled by the form; null means the price of the business settings. */
const columnsOf = (form: TemplateForm) => ({
  name: form.name,
  firstFen: form.firstPrice ?? null,
  nextFen: form.nextPrice ?? null,
  farFirstFen: form.farFirstPrice ?? null,
  farNextFen: form.farNextPrice ?? null,
  undeliverable: [...new Set(form.undeliverableIDs)],
  held: [...new Set(form.heldIDs)],
  heldUntil: form.heldIDs.length > 0 ? (form.heldUntil ?? null) : null,
})
type Columns = ReturnType<typeof columnsOf>

const steps = {
  firstFen: ['freight.firstStep', '首重'],
  nextFen: ['freight.nextStep', '续重'],
  farFirstFen: ['freight.farFirstStep', '非包邮地区首重'],
  farNextFen: ['freight.farNextStep', '非包邮地区续重'],
} as const
type Step = keyof typeof steps
type Lower = { step: Step; fromFen: number; toFen: number }

/** Steps that become cheaper than they are, for a new template than those of the settings. */
const lowerSteps = (before: TemplateRow | undefined, after: Columns, settings: Settings): Lower[] =>
  (Object.keys(steps) as Step[]).flatMap((step) => {
    const defaultFen = settingValue(settings, steps[step][0])
    const [fromFen, toFen] = [before?.[step] ?? defaultFen, after[step] ?? defaultFen]
    return toFen < fromFen ? [{ step, fromFen, toFen }] : []
  })

type Plan = { form: TemplateForm; before: TemplateRow | undefined; columns: Columns; lower: Lower[] }

/**
 * Checks the form and locks the template. Cheaper steps count only if a product that is or was on sale uses it: before
 * that one person sets a product's freight anyway (domain 24). Refuses with area-unknown, template-gone, code-missing,
 * too-many of freight.
 */
export const planTemplate = async (app: App, db: Db, form: TemplateForm): Promise<Plan> => {
  const columns = columnsOf(form)
  const names = areaNames()
  if ([...columns.undeliverable, ...columns.held].some((id) => !names.has(id)))
    throw refuse('freight/area-unknown')
  const before = form.id === undefined ? undefined : await holdTemplate(db, form.id)
  if (form.id !== undefined && !before) throw refuse('freight/template-gone')
  if (!before) {
    if (!form.code) throw refuse('freight/code-missing')
    const there = await listTemplates(db)
    if (there.length >= maxTemplates) throw refuse('freight/too-many')
    if (there.some(({ code }) => code === form.code)) throw refuse('freight/code-taken')
  }
  const isSold = await isSoldBy(db, before?.code ?? form.code ?? '')
  const lower = isSold ? lowerSteps(before, columns, await getSettings(app, db)) : []
  return { form, before, columns, lower }
}

const yuanText = (amount: number) => `¥${formatYuan(fen(amount))}`

export const lowerText = ({ columns, lower }: Plan): string =>
  `“${columns.name}” ${lower
    .map(({ step, fromFen, toFen }) => `${steps[step][1]} ${yuanText(fromFen)} → ${yuanText(toFen)}`)
    .join('，')}`

type By = { app: App; operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

/** Writes a template; returns its id. Refuses with freight/code-taken. */
export const writeTemplate = async (
  db: Db,
  { form, before, columns }: Plan,
  { app, operator, now, request, askedBy }: By,
): Promise<number> => {
  if (before) await putTemplate(db, before.id, columns)
  const made = before ?? (await insertTemplate(db, { code: form.code ?? '', ...columns }))
  if (!made) throw refuse('freight/code-taken')
  const changed = (Object.keys(columns) as (keyof Columns)[]).filter(
    (key) => !before || JSON.stringify(before[key]) !== JSON.stringify(columns[key]),
  )
  const names = areaNames()
  const valueText = (value: Columns[keyof Columns]) =>
    Array.isArray(value) ? value.map((id) => names.get(id) ?? String(id)) : value
  const pick = (row: Columns) => Object.fromEntries(changed.map((key) => [key, valueText(row[key])]))
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const change = {
    action: 'SaveFreightTemplate',
    subject: `freight:${made.code}`,
    before: before && pick(before),
    after: { ...pick(columns), ...both },
  }
  await audit(db, operator, change, now, request)
  await forget(app, db, 'freight.')
  return made.id
}

/** Everybody who orders goods with the template pays less: at most each piece that can be sold now, sent alone. */
const gainOf = async (db: Db, plan: Plan): Promise<Gain> => {
  const { products, pieces } = await goodsOfTemplate(db, plan.before?.code ?? plan.form.code ?? '')
  const offFen = Math.max(0, ...plan.lower.map(({ fromFen, toFen }) => fromFen - toFen))
  const goods = products === 0 ? '没有在售商品用它' : `${products} 个在售商品，可售 ${pieces} 件`
  return { num: 0, what: `${lowerText(plan)}，${goods}`, worthFen: offFen * pieces }
}

/** Saves a template with cheaper steps once a second operator approves: everybody pays less by it (domain 24). */
export const lowerFreight = defineApproval<TemplateForm>({
  kind: 'freight.lower',
  title: '降低运费',
  permission: 'freight.write',
  async shows(app, db, form) {
    const plan = await planTemplate(app, db, form)
    const { before, lower } = plan
    return { rests: { form, before, lower }, gains: [await gainOf(db, plan)] }
  },
  async run(db, form, { app, asker, operator, now, request }) {
    await writeTemplate(db, await planTemplate(app, db, form), {
      ...{ app, operator, now, request },
      askedBy: asker.displayName,
    })
  },
})
