import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataOf } from '@greenstar/contract'
import type { importConsole as contract } from '@greenstar/contract/catalog/import.console'
import { wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { columnTitle, type ProductField, productFields } from '@greenstar/rules/catalog/product.fields'
import { isProductSheet, maxImported, readImport } from '@greenstar/rules/catalog/product.import'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { askApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit, auditMany } from '../../platform/audit/audit'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import { type Db, sqlState } from '../../platform/database/connect'
import type { Handlers } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { inSheet, readGiven } from '../../platform/table-file/read-given'
import { checkClasses } from '../price/class-bonus.service'
import { holdFloors } from '../price/floor.service'
import { weighFreight } from '../price/freight-template.service'
import { askedFalls, fallText, isAsSeen, sinkPrices } from '../price/price.approvals'
import { holdTerms, pageOfLines } from '../product/product.store'
import { writeSearchTexts } from '../search/search-text'
import {
  askToStop,
  beginProgress,
  countImported,
  findImportFacts,
  findImportProgress,
  followPages,
  holdImport,
  insertImport,
  insertImported,
  listHomeless,
  listPagesOf,
  listPictureless,
  listTemplateless,
  markApplied,
  noteProgress,
  updateImported,
} from './import.store'
import { type ImportTarget, type PlannedRow, planRow } from './import-plan'

/** `Name` is a field of every noun and has its audit label already. */
const columnWords = Object.fromEntries(
  (Object.keys(productFields) as ProductField[])
    .filter((key) => key !== 'Name')
    .map((key) => [key, columnTitle(key)]),
)
export const importAuditWords: AuditWords = {
  subjects: { import: '商品导入' },
  fields: {
    ...columnWords,
    FileName: '文件名',
    Skipped: '没有导入的行',
    Wrong: '有误的行数',
    Updated: '修改',
  },
}

type Preview = DataOf<(typeof contract)['PreviewProductImport']>

/** Header, lines above it and empty rows besides the products. */
const maxSheetRows = maxImported + 500
const uniqueViolation = '23505'
const namedCodes = 5

/** Yields to other requests after every hundred elements of a long list. */
const inTurns = async <T, R>(list: readonly T[], work: (one: T) => R): Promise<R[]> => {
  const done: R[] = []
  for (const [at, one] of list.entries()) {
    if (at % 100 === 99) await nextTurn()
    done.push(work(one))
  }
  return done
}

const rowWire = (
  { row, code, name, action, problems, changes, readings, waiting, doubt }: PlannedRow,
  cells: readonly string[],
): Preview['Rows'][number] => ({
  Row: row,
  Code: code,
  Name: name,
  Action: action,
  Waits: waiting ? `${fallText(waiting)}，批准后生效` : '',
  Doubt: doubt ? fallText(doubt) : '',
  Problems: problems.map(({ column, message }) => ({ Column: columnTitle(column), Message: message })),
  Changes: changes.map(({ column, before, after }) => ({
    Column: columnTitle(column),
    Before: before,
    After: after,
  })),
  Readings: readings.map(({ column, written, read }) => ({
    Column: columnTitle(column),
    Written: written,
    Read: read,
  })),
  Cells: action === 'wrong' ? [...cells] : [],
})

const isTargeted = (row: PlannedRow): row is PlannedRow & { target: ImportTarget } => row.target !== undefined
const isCounted = (
  row: PlannedRow,
): row is PlannedRow & {
  seen: { id: number; version: number; listed: boolean }
  stock: { seen: number; to: number }
} => row.seen !== undefined && row.stock !== undefined

/** Refuses the import if some of its products changed after the preview. */
const refuseStale = (stale: readonly string[]) => {
  if (stale.length > 0)
    throw refuse('catalog/import-stale', {
      codes: `${stale.slice(0, namedCodes).join('、')}${stale.length > namedCodes ? ` 等 ${stale.length} 个` : ''}`,
    })
}

const checkAll = (rows: readonly PlannedRow[], done: ReadonlySet<number>) =>
  refuseStale(rows.filter(({ seen }) => seen && !done.has(seen.id)).map(({ code }) => code))

/** Returns the prices that need a second person, with their products locked; refuses if one changed after the preview. */
const holdWaiting = async (db: Db, rows: readonly PlannedRow[]) => {
  const waiting = rows.flatMap((row) => (row.waiting ? [{ ...row, waiting: row.waiting }] : []))
  const ids = waiting.map((row) => row.waiting.id)
  const known = new Map((await holdFloors(db, ids)).map((row) => [row.id, row]))
  refuseStale(waiting.flatMap((row) => (isAsSeen(known.get(row.waiting.id), row.waiting) ? [] : [row.code])))
  return waiting.map((row) => row.waiting)
}

/** Rows written between two checks whether the import was stopped. */
const atOnce = 100

/**
 * Counts the finished steps of an import, and throws catalog/import-stopped if an operator stopped it.
 * Written outside the transaction, so that other requests can read the count before the commit.
 */
const createProgress = async (app: App, id: number, total: number) => {
  const { db } = app.database
  let done = 0
  await beginProgress(db, id, total)
  return async <T>(rows: readonly T[], write: (some: readonly T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce)
      await write(some)
      done += some.length
      if (!(await noteProgress(db, id, done))) continue
      await beginProgress(db, id, 0)
      throw refuse('catalog/import-stopped')
    }
  }
}

type Steps = Awaited<ReturnType<typeof createProgress>>

const byProduct = (a: { seen?: { id: number } | undefined }, b: typeof a) =>
  (a.seen?.id ?? 0) - (b.seen?.id ?? 0)

/** Writes the rows, sorted by product, so that two imports lock products in the same order. */
const apply = async (
  db: Db,
  { created, updated, rows }: Planned,
  inSteps: Steps,
  actor: string,
  now: Date,
) => {
  refuseStale(await listHomeless(db, [...created, ...updated]))
  refuseStale(await listPictureless(db, [...created, ...updated]))
  refuseStale(await listTemplateless(db, [...created, ...updated]))
  await inSteps(updated.toSorted(byProduct), async (some) =>
    checkAll(some, await updateImported(db, some, now)),
  )
  await followPages(db, rows, now)
  const counted = rows.filter(isCounted).toSorted(byProduct)
  await inSteps(counted, async (some) => checkAll(some, await countImported(db, some, actor, now)))
  const ids = new Map<string, number>()
  await inSteps(created, async (some) => {
    const made = await insertImported(db, some, actor, now).catch((error: unknown) => {
      if (sqlState(error) === uniqueViolation)
        throw refuse('catalog/import-stale', { codes: '有新商品的编码已被使用' })
      throw error
    })
    for (const [code, one] of made) ids.set(code, one)
  })
  const changedIds = updated.flatMap(({ seen }) => (seen ? [seen.id] : []))
  return { ids, touched: await listPagesOf(db, [...changedIds, ...ids.values()]) }
}

type Targeted = PlannedRow & { target: ImportTarget }
type Planned = { created: Targeted[]; updated: Targeted[]; rows: readonly PlannedRow[] }

/**
 * Locks the products; refuses with catalog/class-bonus a class with a higher bonus for one of them, or one that goes on sale
 * with it for the first time, and as stale what has become cheaper freight since the preview.
 */
const checkImported = async (app: App, db: Db, { created, updated }: Planned) => {
  const ids = updated.flatMap(({ seen }) => seen?.id ?? [])
  const held = new Map((await holdTerms(db, ids)).map((row) => [row.id, row]))
  const pageOf = await pageOfLines(db, ids)
  const { fallOf } = await weighFreight(app, db)
  const moves = updated.flatMap(({ seen, name, target, changes }) => {
    const line = held.get(seen?.id ?? 0)
    if (!line) return []
    const { id, listed } = line
    const { classId } = target
    if (target.status === ProductStatus.selling && !wasOnSale(line))
      return [{ id, name, classId, isFirst: true, ...(listed ? {} : { pageId: pageOf.get(id) ?? id }) }]
    return changes.some(({ column }) => column === 'ClassName') ? [{ id, name, classId }] : []
  })
  const firsts = created.flatMap(({ name, target: { classId, status } }) =>
    status === ProductStatus.selling ? [{ id: 0, name, classId, isFirst: true }] : [],
  )
  await checkClasses(app, db, [...moves, ...firsts])
  refuseStale(
    updated.flatMap(({ seen, code, target: { freightTemplate, netWeightGram } }) => {
      const line = held.get(seen?.id ?? 0)
      const isKnown = line && (!line.listed || wasOnSale(line))
      return isKnown && fallOf(line, { ...line, freightTemplate, netWeightGram }) > 0 ? [code] : []
    }),
  )
}

const plannedOf = (rows: readonly PlannedRow[]): Planned => {
  const [created = [], updated = []] = (['create', 'update'] as const).map((action) =>
    rows.filter((row) => row.action === action).filter(isTargeted),
  )
  return { created, updated, rows }
}

const count = (rows: readonly PlannedRow[], action: PlannedRow['action']) =>
  rows.filter((row) => row.action === action).length

export const importConsole: Handlers<typeof contract> = {
  async PreviewProductImport(given, { app, read, transact, operator, now, refuse: say, request }) {
    const { fileName = '粘贴的内容' } = given
    const { sheet: table, out } = await readGiven(given, maxSheetRows, isProductSheet)
    const sheet = readImport(table)
    if (!sheet.ok) throw say('upload/table', { message: inSheet(out, sheet.message) })
    const facts = await findImportFacts(
      app,
      read,
      sheet.lines.map(({ code }) => code),
      sheet.lines.flatMap(({ values }) => values.Picture ?? []),
      now,
    )
    const rows = await inTurns(sheet.lines, (line) => planRow(line, facts))
    const counts = {
      Created: count(rows, 'create'),
      Updated: count(rows, 'update'),
      Wrong: count(rows, 'wrong'),
    }
    const id = await transact(async (db) => {
      const made = await insertImport(db, {
        operatorId: operator.id,
        fileName,
        rows,
        createdAt: new Date(now),
      })
      const change = {
        action: 'PreviewProductImport',
        subject: `import:${made}`,
        after: { FileName: fileName, ...counts },
      }
      await audit(db, operator, change, now, request)
      return made
    })
    return {
      ID: id,
      FileName: fileName,
      ...out,
      Titles: [...sheet.titles],
      ...counts,
      Same: count(rows, 'same'),
      Waiting: rows.filter(({ waiting }) => waiting).length,
      Doubts: rows.filter(({ doubt }) => doubt).length,
      Unknown: [...sheet.unknown],
      Rows: rows.map((row, at) => rowWire(row, sheet.lines[at]?.cells ?? [])),
    }
  },

  async ApplyProductImport(
    { id, skipWrong, reason, confirmed },
    { app, db, audit, operator, now, refuse: say, request },
  ) {
    // The permission may have been revoked since the preview, and prices need product.write.
    if (!operator.permissions.includes('product.write')) throw refuse('operator/not-allowed')
    const held = await holdImport(db, id, operator.id)
    if (!held) throw say('catalog/import-gone')
    if (held.appliedAt) throw say('catalog/import-done')
    const wrong = held.rows.filter(({ action }) => action === 'wrong')
    if (wrong.length > 0 && !skipWrong) throw say('catalog/import-wrong')
    const at = new Date(now)
    const waiting = await holdWaiting(db, held.rows)
    const doubts = held.rows.flatMap(({ doubt }) => doubt ?? [])
    const why = askedFalls(waiting, doubts, { reason, confirmed })
    const planned = plannedOf(held.rows)
    const { created, updated } = planned
    await checkImported(app, db, planned)
    const changed = created.length + updated.length
    // Three steps for each changed row (row, search text, audit row), and one for each counted stock.
    const total = 3 * changed + held.rows.filter(isCounted).length
    const inSteps = await createProgress(app, id, total)
    const { ids, touched } = await apply(db, planned, inSteps, `operator:${operator.displayName}`, at)
    const records = [...created, ...updated].map(({ code, seen, changes }) => {
      const pick = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [change.column, change[side]]))
      return {
        action: 'ImportProduct',
        subject: `product:${seen?.id ?? ids.get(code)}`,
        before: seen ? pick('before') : null,
        after: pick('after'),
      }
    })
    await inSteps(touched, (some) => writeSearchTexts(db, some))
    await inSteps(records, (some) => auditMany(db, some, operator, now, request))
    await markApplied(db, id, at)
    const summary = {
      FileName: held.fileName,
      Created: created.length,
      Updated: updated.length,
      ...(wrong.length > 0 ? { Skipped: wrong.map(({ row, code }) => `第 ${row} 行 ${code}`) } : {}),
    }
    await audit({ action: 'ApplyProductImport', subject: `import:${id}`, after: summary })
    await forget(app, db, 'catalog.', 'search.', pages)
    const asked = why && {
      ...{ payload: { id, waiting }, subject: `import:${id}` },
      ...{ summary: why.goods, reason: why.reason },
    }
    return {
      Created: created.length,
      Updated: updated.length,
      Skipped: wrong.length,
      Waiting: waiting.length,
      ApprovalID: asked ? await askApproval(app, db, sinkPrices, asked, operator, now, request) : 0,
      AppliedAt: toWireDate(now),
    }
  },

  async GetProductImportProgress({ id }, { db, refuse: say }) {
    const found = await findImportProgress(db, id)
    if (!found) throw say('catalog/import-gone')
    // A page with variants has more steps than were counted.
    return { Done: Math.min(found.done, found.total), Total: found.total }
  },

  async StopProductImport({ id }, { db, audit, operator, now, refuse: say }) {
    const found = await findImportProgress(db, id)
    if (found?.operatorId !== operator.id) throw say('catalog/import-gone')
    if (!(await askToStop(db, id, new Date(now)))) throw say('catalog/import-done')
    await audit({ action: 'StopProductImport', subject: `import:${id}` })
    return null
  },
}
