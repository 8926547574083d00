import type { Ops, ParsedOf } from '@greenstar/contract'
import type { AuditWords } from '../platform/audit/words'
import { forget } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { listProvinces } from '../region/region.service'
import {
  type CourierRow,
  holdCourier,
  insertCourier,
  keepFirstCouriers,
  listCourierRows,
  putCourier,
} from './freight.store'
import { areaNames, listCourierWire, namedArea } from './freight.wire'

export const courierAuditWords: AuditWords = { subjects: { courier: '物流公司' } }

type Form = ParsedOf<Ops['freight']['SaveCourier']>

const rowOf = (form: Form): CourierRow => ({
  code: form.code,
  name: form.name,
  phone: form.phone ?? '',
  index: form.index,
  isUsed: form.isUsed ?? false,
  days: form.days,
  farDays: form.farDays,
  regions: form.regions.map(({ AreaID, Days }) => ({ areaId: AreaID, days: Days })),
})

const checkRegions = ({ regions }: CourierRow, names: ReadonlyMap<number, string>) => {
  if (regions.some(({ areaId }) => !names.has(areaId))) throw refuse('freight/area-unknown')
  if (new Set(regions.map(({ areaId }) => areaId)).size < regions.length) throw refuse('freight/area-twice')
}

/** Fields of a courier for the audit log: changed fields only, areas by name. */
const auditOf = (row: CourierRow, other: CourierRow | undefined, names: ReadonlyMap<number, string>) =>
  Object.fromEntries(
    (['name', 'phone', 'index', 'isUsed', 'days', 'farDays', 'regions'] as const)
      .filter((key) => !other || JSON.stringify(row[key]) !== JSON.stringify(other[key]))
      .map((key) => [
        key,
        key === 'regions'
          ? row.regions.map(({ areaId, days }) => `${names.get(areaId) ?? areaId} ${days} 天`)
          : row[key],
      ]),
  )

export const courierConsole: Pick<Handlers<Ops['freight']>, 'GetCourierRoom' | 'SaveCourier'> = {
  async GetCourierRoom(_payload, { db }) {
    return {
      Couriers: await listCourierWire(db),
      Areas: listProvinces().map((province) => ({
        ...namedArea(province),
        Cities: province.cities.map(namedArea),
      })),
    }
  },

  async SaveCourier(form, { app, db, audit }) {
    const row = rowOf(form)
    const names = areaNames()
    checkRegions(row, names)
    await keepFirstCouriers(db)
    const before = await holdCourier(db, row.code)
    if (form.isNew && before) throw refuse('freight/courier-taken')
    if (!form.isNew && !before) throw refuse('freight/courier-gone')
    const others = (await listCourierRows(db)).filter(({ code }) => code !== row.code)
    if (!row.isUsed && !others.some(({ isUsed }) => isUsed)) throw refuse('freight/courier-needed')
    if (before) await putCourier(db, row)
    else if (!(await insertCourier(db, row))) throw refuse('freight/courier-taken')
    await audit({
      action: 'SaveCourier',
      subject: `courier:${row.code}`,
      before: before && auditOf(before, row, names),
      after: auditOf(row, before, names),
    })
    await forget(app, db, 'freight.')
    return null
  },
}
