import type { Db } from '../platform/database/connect'
import { yuanOrNull } from '../platform/wire'
import { listProvinces } from '../region/region.service'
import { countByTemplate, listCourierRows, listTemplates, type TemplateRow } from './freight.store'

export const namedArea = ({ areaId, areaName }: { areaId: number; areaName: string }) => ({
  AreaID: areaId,
  Name: areaName,
})

/** Returns the names of provinces and cities by id: the areas that may be closed. */
export const areaNames = () =>
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
    HeldUntil: row.heldUntil,
    ProductNum: used,
  }
}

/** Returns all templates in order of creation, each with the number of products that use it. */
export const listFreightRows = async (db: Db) => {
  const rows = await listTemplates(db)
  const used = await countByTemplate(db)
  const names = areaNames()
  return rows.map((row) => toWire(row, names, used.get(row.code) ?? 0))
}

/** Returns every courier with its days and the names of its areas. */
export const listCourierWire = async (db: Db) => {
  const names = areaNames()
  return (await listCourierRows(db)).map((row) => ({
    Code: row.code,
    Name: row.name,
    Phone: row.phone,
    Index: row.index,
    IsUsed: row.isUsed,
    Days: row.days,
    FarDays: row.farDays,
    Regions: row.regions.map(({ areaId, days }) => ({
      AreaID: areaId,
      Name: names.get(areaId) ?? String(areaId),
      Days: days,
    })),
  }))
}
