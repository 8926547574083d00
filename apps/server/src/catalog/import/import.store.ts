import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { StockKind } from '@greenstar/rules/catalog/stock.kind'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { lock } from '../../platform/database/lock'
import { momentOrNull } from '../../platform/wire'
import { whichAreInLibrary } from '../../upload/upload.service'
import {
  brands,
  productClasses,
  productImports,
  productJoints,
  products,
  series,
  stocks,
} from '../catalog.tables'
import {
  type FreightWeigher,
  listTemplateNames,
  missingTemplates,
  weighFreight,
} from '../price/freight-template.service'
import { findPriceFacts, type PriceFacts } from '../price/price.approvals'
import { importedSql, storedColumnsOf } from '../product/product.columns'
import type { ImportTarget, PlannedRow } from './import-plan'

export type KnownLine = {
  id: number
  code: string
  version: number
  listed: boolean
  onHand: number
  locked: number
  floorFen: number | null
  newcomerFen: number | null
  productAttribute: number
  soldFen: number | null
  soldNewcomerFen: number | null
  soldCoins: number
  freightType: number
  isFreeShipping: boolean
  /** What an import would write, as it is. */
  target: ImportTarget
}

export type ImportFacts = PriceFacts &
  Pick<FreightWeigher, 'fallOf'> & {
    lines: ReadonlyMap<string, KnownLine>
    classes: ReadonlyMap<string, number>
    brands: ReadonlyMap<string, number>
    /** By `classId:name`. */
    series: ReadonlyMap<string, number>
    classNames: ReadonlyMap<number, string>
    brandNames: ReadonlyMap<number, string>
    seriesNames: ReadonlyMap<number, string>
    /** Codes of freight templates by name; the first one if a name occurs twice. */
    templates: ReadonlyMap<string, string>
    templateNames: ReadonlyMap<string, string>
    /** Pictures of the sheet that are in the library. */
    pictures: ReadonlySet<string>
  }

const listKnown = async (db: Db, codes: readonly string[]): Promise<KnownLine[]> => {
  const rows = await db
    .select({
      line: products,
      onHand: stocks.onHand,
      // without presale pieces that have not arrived: the least that must remain on hand
      locked: sql<number>`greatest(0, coalesce(${stocks.locked} - ${stocks.presaleQuota}, 0))`.mapWith(
        Number,
      ),
    })
    .from(products)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .where(inArray(products.code, [...codes]))
  return rows.map(({ line, onHand, locked }) => {
    const { id, code, version, listed, floorFen, newcomerFen, productAttribute } = line
    const { soldFen, soldNewcomerFen, soldCoins } = line
    const target = {
      ...storedColumnsOf(line),
      ...{ classId: line.classId, brandId: line.brandId, seriesId: line.seriesId },
      freightTemplate: line.freightTemplate,
      ...{ saleBeginAt: momentOrNull(line.saleBeginAt), saleEndAt: momentOrNull(line.saleEndAt) },
    }
    const prices = { floorFen, newcomerFen, productAttribute, soldFen, soldNewcomerFen, soldCoins }
    const freight = { freightType: line.freightType, isFreeShipping: line.isFreeShipping }
    return { id, code, version, listed, onHand: onHand ?? 0, locked, ...prices, ...freight, target }
  })
}

type Named = { id: number; name: string }
const idByName = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [name, id]))
const nameById = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))

/** Reads everything that the rows of a sheet are compared with, in a fixed number of statements. */
export const findImportFacts = async (
  app: App,
  db: Db,
  codes: readonly string[],
  paths: readonly string[],
  now: number,
): Promise<ImportFacts> => {
  const known = await listKnown(db, codes)
  const ids = known.map(({ id }) => id)
  const classRows = await db.select().from(productClasses)
  const brandRows = await db.select().from(brands)
  const seriesRows = await db.select().from(series)
  const templates = await listTemplateNames(db)
  return {
    ...(await findPriceFacts(app, db, ids, now)),
    ...(await weighFreight(app, db)),
    lines: new Map(known.map((line) => [line.code, line])),
    classes: idByName(classRows),
    brands: idByName(brandRows),
    series: new Map(seriesRows.map(({ id, name, classId }) => [`${classId}:${name}`, id])),
    classNames: nameById(classRows),
    brandNames: nameById(brandRows),
    seriesNames: nameById(seriesRows),
    templates: new Map(templates.map(({ code, name }) => [name, code]).reverse() as [string, string][]),
    templateNames: new Map(templates.map(({ code, name }) => [code, name])),
    pictures: await whichAreInLibrary(db, paths),
  }
}

export const insertImport = async (
  db: Db,
  row: { operatorId: number; fileName: string; rows: PlannedRow[]; createdAt: Date },
): Promise<number> => {
  const [made] = await db.insert(productImports).values(row).returning({ id: productImports.id })
  return made?.id as number
}

/** Locks an operator's own import until the transaction ends; its row stays writable for the progress. */
export const holdImport = async (db: Db, id: number, operatorId: number) => {
  await lock(db, `catalog.import.${id}`)
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id))
  return row?.operatorId === operatorId ? { ...row, rows: row.rows as PlannedRow[] } : undefined
}

export const findImportProgress = async (db: Db, id: number) => {
  const { operatorId, done, total } = productImports
  const [row] = await db
    .select({ operatorId, done, total })
    .from(productImports)
    .where(eq(productImports.id, id))
  return row
}

/** Starts the count of an import with `total` steps, or ends it (0). Clears an earlier request to stop. */
export const beginProgress = (db: Db, id: number, total: number) =>
  db.update(productImports).set({ done: 0, total, stoppedAt: null }).where(eq(productImports.id, id))

/** Writes the number of finished steps; returns whether an operator asked to stop. */
export const noteProgress = async (db: Db, id: number, done: number): Promise<boolean> => {
  const [row] = await db
    .update(productImports)
    .set({ done })
    .where(eq(productImports.id, id))
    .returning({ stoppedAt: productImports.stoppedAt })
  return row?.stoppedAt != null
}

/** Asks a running import to stop; returns false if it is already applied. */
export const askToStop = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(productImports)
    .set({ stoppedAt: now })
    .where(and(eq(productImports.id, id), isNull(productImports.appliedAt)))
    .returning({ id: productImports.id })
  return rows.length > 0
}

export const markApplied = (db: Db, id: number, now: Date) =>
  db.update(productImports).set({ appliedAt: now }).where(eq(productImports.id, id))

type Targeted = PlannedRow & { target: ImportTarget }

/**
 * Returns codes of rows whose class, brand or series was deleted after the preview, or whose series has moved
 * to another class. Locks the existing ones until the transaction ends.
 */
export const listHomeless = async (db: Db, rows: readonly Targeted[]): Promise<string[]> => {
  const json = JSON.stringify(rows.map(({ code, target }) => ({ code, ...target })))
  const { rows: found } = await db.execute<{ code: string }>(sql`
    with g as materialized (
      select code, "classId" as class_id, "brandId" as brand_id, "seriesId" as series_id
      from jsonb_to_recordset(${json}::jsonb) as g (code text, ${importedSql.given})),
    c as materialized (
      select id from product_classes where id in (select class_id from g) order by id for key share),
    b as materialized (
      select id from brands where id in (select brand_id from g) order by id for key share),
    s as materialized (
      select id, class_id from series where id in (select series_id from g) order by id for key share)
    select g.code from g
    where not exists (select from c where c.id = g.class_id)
      or g.brand_id is not null and not exists (select from b where b.id = g.brand_id)
      or g.series_id is not null and not exists (select from s where s.id = g.series_id and s.class_id = g.class_id)
    order by g.code`)
  return found.map(({ code }) => code)
}

/** Returns codes of rows whose new freight template was deleted after the preview; locks the others. */
export const listTemplateless = async (
  db: Db,
  rows: readonly (PlannedRow & { target: ImportTarget })[],
): Promise<string[]> => {
  const given = rows.filter(({ changes }) => changes.some(({ column }) => column === 'FreightTemplateName'))
  const missing = await missingTemplates(
    db,
    given.map(({ target }) => target.freightTemplate),
  )
  return given.filter(({ target }) => missing.includes(target.freightTemplate)).map(({ code }) => code)
}

/** Returns codes of rows whose new picture was deleted after the preview; locks the others. */
export const listPictureless = async (db: Db, rows: readonly PlannedRow[]): Promise<string[]> => {
  const shown = rows.flatMap(({ code, changes }) =>
    changes.flatMap(({ column, after }) =>
      column === 'Picture' && after !== '' ? [{ code, path: after }] : [],
    ),
  )
  const there = await whichAreInLibrary(
    db,
    shown.map(({ path }) => path),
  )
  return shown.filter(({ path }) => !there.has(path)).map(({ code }) => code)
}

/** Inserts the new products with stock and stock moves, in one statement; returns ids by code. */
export const insertImported = async (db: Db, rows: readonly Targeted[], actor: string, now: Date) => {
  if (rows.length === 0) return new Map<string, number>()
  const json = JSON.stringify(
    rows.map(({ code, target, stock }) => ({ code, pieces: stock?.to ?? 0, ...target })),
  )
  const { rows: made } = await db.execute<{ id: number; code: string }>(sql`
    with given as materialized (select * from jsonb_to_recordset(${json}::jsonb) as g (code text, pieces int, ${importedSql.given})),
    made as (
      insert into products (code, ${importedSql.names}, created_at, updated_at)
      select code, ${importedSql.values}, ${now}, ${now} from given
      returning id, code),
    stocked as (
      insert into stocks (product_id, on_hand) select made.id, given.pieces from made join given using (code)),
    pictured as (
      insert into product_media (product_id, type, path, index)
      select made.id, 10, given."imgPath", 0 from made join given using (code) where given."imgPath" <> ''),
    noted as (
      insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, reason, actor, created_at)
      select made.id, ${StockKind.initial}, given.pieces, 0, '批量导入', ${actor}, ${now}
      from made join given using (code) where given.pieces > 0)
    select id, code from made`)
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Updates the products whose version is still the one seen; returns the updated ids. */
export const updateImported = async (db: Db, rows: readonly Targeted[], now: Date): Promise<Set<number>> => {
  if (rows.length === 0) return new Set()
  const json = JSON.stringify(
    rows.map(({ target, seen }) => ({ id: seen?.id, version: seen?.version, ...target })),
  )
  const { rows: changed } = await db.execute<{ id: number }>(sql`
    with given as materialized (select * from jsonb_to_recordset(${json}::jsonb) as g (id bigint, version int, ${importedSql.given})),
    held as materialized (
      select p.id from products p join given g on g.id = p.id
      where p.version = g.version and p.status <> ${ProductStatus.delete} order by p.id for update of p)
    update products p set ${importedSql.set}, version = p.version + 1, updated_at = ${now}
    from given g join held using (id) where p.id = g.id and p.version = g.version returning p.id`)
  return new Set(changed.map(({ id }) => id))
}

/**
 * Copies what variants share with their page: class, brand, series, freight template, and the picture if it
 * was the page's own. A row of the sheet with its own picture keeps it.
 */
export const followPages = async (db: Db, rows: readonly PlannedRow[], now: Date): Promise<void> => {
  const pages = rows.flatMap(({ seen, target, changes }) => {
    const picture = changes.find(({ column }) => column === 'Picture')
    return seen?.listed && target
      ? [{ id: seen.id, old_path: picture?.before ?? null, new_path: target.imgPath }]
      : []
  })
  if (pages.length === 0) return
  const own = rows.flatMap(({ seen, saysPicture }) => (seen && saysPicture ? [seen.id] : []))
  const given = sql`select * from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
    as g (id bigint, old_path text, new_path text)`
  await db.execute(sql`
    with given as materialized (${given}),
    wanted as materialized (
      select v.id, p.class_id, p.brand_id, p.series_id, p.freight_template,
        case when v.img_path = g.old_path and not (v.id = any(${sql.param(own)}::bigint[]))
          then g.new_path else v.img_path end as img_path
      from given g join products p on p.id = g.id join product_joints j on j.main_id = p.id
      join products v on v.id = j.joint_id
      where not v.listed and v.status <> ${ProductStatus.delete} order by v.id for update of v)
    update products v set class_id = w.class_id, brand_id = w.brand_id, series_id = w.series_id,
      freight_template = w.freight_template, img_path = w.img_path, version = v.version + 1, updated_at = ${now}
    from wanted w where v.id = w.id
      and (v.class_id, v.brand_id, v.series_id, v.freight_template, v.img_path)
        is distinct from (w.class_id, w.brand_id, w.series_id, w.freight_template, w.img_path)`)
  // The new picture comes first in the page's gallery and replaces the old one.
  await db.execute(sql`
    with given as materialized (select * from (${given}) g where g.old_path is not null),
    gone as (
      delete from product_media m using given g
      where m.product_id = g.id and m.type = 10 and m.path in (g.old_path, g.new_path))
    insert into product_media (product_id, type, path, index)
    select g.id, 10, g.new_path,
      coalesce((select min(m.index) - 1 from product_media m where m.product_id = g.id and m.type = 10), 0)
    from given g`)
}

/** Sets counted stocks that are still as seen and cover the locked pieces; returns the product ids. */
export const countImported = async (
  db: Db,
  rows: readonly (PlannedRow & { seen: { id: number }; stock: { seen: number; to: number } })[],
  actor: string,
  now: Date,
): Promise<Set<number>> => {
  if (rows.length === 0) return new Set()
  const json = JSON.stringify(rows.map(({ seen, stock }) => ({ id: seen.id, ...stock })))
  const { rows: counted } = await db.execute<{ product_id: number }>(sql`
    with given as materialized (select * from jsonb_to_recordset(${json}::jsonb) as g (id bigint, seen int, "to" int)),
    held as materialized (
      select s.product_id from stocks s join given g on g.id = s.product_id
      where s.on_hand = g.seen and s.locked - s.presale_quota <= g."to" order by s.product_id for update of s),
    counted as (
      update stocks s set on_hand = g."to" from given g join held on held.product_id = g.id
      where s.product_id = g.id and s.on_hand = g.seen and s.locked - s.presale_quota <= g."to" returning s.product_id, g.seen, g."to" as set_to),
    noted as (
      insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, reason, actor, created_at)
      select product_id, ${StockKind.count}, set_to - seen, 0, '批量导入', ${actor}, ${now} from counted order by product_id)
    select product_id from counted`)
  return new Set(counted.map(({ product_id }) => product_id))
}

/** Returns pages whose search text includes these lines: the lines and their composite pages. */
export const listPagesOf = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const mains = await db
    .select({ id: productJoints.mainId })
    .from(productJoints)
    .where(inArray(productJoints.jointId, [...ids]))
  return [...new Set([...ids, ...mains.map(({ id }) => id)])]
}
