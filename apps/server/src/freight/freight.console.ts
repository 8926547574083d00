import type { Ops, ParsedOf } from '@greenstar/contract'
import { audit } from '../platform/audit/audit'
import { forget } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { yuanOrNull } from '../platform/wire'
import { listProvinces } from '../region/region.service'
import {
  countByTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
  putTemplate,
  type TemplateRow,
} from './freight.store'

type Form = ParsedOf<Ops['freight']['SaveFreightTemplate']>

const named = ({ areaId, areaName }: { areaId: number; areaName: string }) => ({
  AreaID: areaId,
  Name: areaName,
})

/** Provinces and cities by their id: what may be closed. */
const areaNames = () =>
  new Map(
    listProvinces()
      .flatMap((province) => [province, ...province.cities])
      .map(({ areaId, areaName }) => [areaId, areaName]),
  )

const toWire = (row: TemplateRow, names: Map<number, string>, used: number) => {
  const areas = (ids: number[]) =>
    ids.map((AreaID) => ({ AreaID, Name: names.get(AreaID) ?? String(AreaID) }))
  return {
    ID: row.id,
    Code: row.code,
    Name: row.name,
    FirstPrice: yuanOrNull(row.firstFen),
    NextPrice: yuanOrNull(row.nextFen),
    FarFirstPrice: yuanOrNull(row.farFirstFen),
    FarNextPrice: yuanOrNull(row.farNextFen),
    Undeliverable: areas(row.undeliverable),
    Held: areas(row.held),
    ProductNum: used,
  }
}

/** The columns that a form fills; a price left open is that of the business settings. */
const columnsOf = (form: Form) => ({
  name: form.name,
  firstFen: form.firstPrice ?? null,
  nextFen: form.nextPrice ?? null,
  farFirstFen: form.farFirstPrice ?? null,
  farNextFen: form.farNextPrice ?? null,
  undeliverable: [...new Set(form.undeliverableIDs)],
  held: [...new Set(form.heldIDs)],
})

type Columns = ReturnType<typeof columnsOf>

const changedOf = (columns: Columns, before?: TemplateRow) =>
  (Object.keys(columns) as (keyof Columns)[]).filter(
    (key) => !before || JSON.stringify(before[key]) !== JSON.stringify(columns[key]),
  )

export const freightConsole: Handlers<Ops['freight']> = {
  async ListFreightTemplates(_payload, { db }) {
    return (await listTemplates(db)).map(({ code, name }) => ({ Code: code, Name: name }))
  },

  async GetFreightRoom(_payload, { db }) {
    const [rows, used] = await Promise.all([listTemplates(db), countByTemplate(db)])
    const names = areaNames()
    return {
      Templates: rows.map((row) => toWire(row, names, used.get(row.code) ?? 0)),
      Areas: listProvinces().map((province) => ({ ...named(province), Cities: province.cities.map(named) })),
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
}
