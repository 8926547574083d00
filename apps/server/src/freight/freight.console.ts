import type { Ops, ParsedOf } from '@greenstar/contract'
import { defaultTemplate } from '../catalog/freight-template.service'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import { forget } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { listProvinces } from '../region/region.service'
import { courierConsole } from './courier.console'
import {
  countLinesBy,
  deleteTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
  maxTemplates,
  putTemplate,
  type TemplateRow,
} from './freight.store'
import { areaNames, listFreightRows, namedArea } from './freight.wire'

export const freightAuditWords: AuditWords = {
  subjects: { freight: '运费模板' },
  fields: {
    days: '在途天数',
    farDays: '偏远地区在途天数',
    regions: '各地区在途天数',
    farFirstFen: '非包邮地区首重（分）',
    farNextFen: '非包邮地区续重（分）',
    firstFen: '首重（分）',
    nextFen: '续重（分）',
    held: '季节停发地区',
    heldUntil: '停发至',
    undeliverable: '不配送地区',
  },
}

type Form = ParsedOf<Ops['freight']['SaveFreightTemplate']>

/** Columns filled by the form; null means the price of the business settings. */
const columnsOf = (form: Form) => ({
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

const changedOf = (columns: Columns, before?: TemplateRow) =>
  (Object.keys(columns) as (keyof Columns)[]).filter(
    (key) => !before || JSON.stringify(before[key]) !== JSON.stringify(columns[key]),
  )

export const freightConsole: Handlers<Ops['freight']> = {
  ...courierConsole,

  async ListFreightTemplates(_payload, { db }) {
    return (await listTemplates(db)).map(({ code, name }) => ({ Code: code, Name: name }))
  },

  async GetFreightRoom(_payload, { db }) {
    return {
      Templates: await listFreightRows(db),
      Areas: listProvinces().map((province) => ({
        ...namedArea(province),
        Cities: province.cities.map(namedArea),
      })),
    }
  },

  async SaveFreightTemplate(form, { app, db, operator, now, refuse, request }) {
    const columns = columnsOf(form)
    const names = areaNames()
    if ([...columns.undeliverable, ...columns.held].some((id) => !names.has(id)))
      throw refuse('freight/area-unknown')
    const before = form.id === undefined ? undefined : await holdTemplate(db, form.id)
    if (form.id !== undefined && !before) throw refuse('freight/template-gone')
    if (before) await putTemplate(db, before.id, columns)
    else if (!form.code) throw refuse('freight/code-missing')
    else if ((await listTemplates(db)).length >= maxTemplates) throw refuse('freight/too-many')
    const made = before ?? (await insertTemplate(db, { code: form.code as string, ...columns }))
    if (!made) throw refuse('freight/code-taken')
    const changed = changedOf(columns, before)
    const said = (value: Columns[keyof Columns]) =>
      Array.isArray(value) ? value.map((id) => names.get(id) ?? String(id)) : value
    const pick = (row: Columns) => Object.fromEntries(changed.map((key) => [key, said(row[key])]))
    const change = {
      action: 'SaveFreightTemplate',
      subject: `freight:${made.code}`,
      before: before && pick(before),
      after: pick(columns),
    }
    await audit(db, operator, change, now, request)
    await forget(app, db, 'freight.')
    return { ID: made.id }
  },

  async DeleteFreightTemplate({ id }, { app, db, operator, now, refuse, request }) {
    const row = await holdTemplate(db, id)
    if (!row) throw refuse('freight/template-gone')
    if (row.code === defaultTemplate) throw refuse('freight/template-needed')
    const used = await countLinesBy(db, row.code)
    if (used > 0) throw refuse('freight/template-used', { name: row.name, count: used })
    await deleteTemplate(db, id)
    const { id: _id, code, ...before } = row
    const names = areaNames()
    const named = (ids: number[]) => ids.map((area) => names.get(area) ?? String(area))
    const change = {
      action: 'DeleteFreightTemplate',
      subject: `freight:${code}`,
      before: { ...before, undeliverable: named(before.undeliverable), held: named(before.held) },
    }
    await audit(db, operator, change, now, request)
    await forget(app, db, 'freight.')
    return null
  },
}
