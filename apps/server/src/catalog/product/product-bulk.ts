import { findFall, lastOnSale, maxFallPercent, wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { BulkBy, BulkChange, Planned, Refused } from '../../bulk/bulk.service'
import { askApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { auditMany } from '../../platform/audit/audit'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { getSetting } from '../../setting/setting.service'
import { listHomeless } from '../import/import.store'
import { type ClassMove, listClassRaises } from '../price/class-bonus.service'
import { type FreightFall, freightFallsText, lowerProductFreight } from '../price/freight.approvals'
import {
  type FreightWeigher,
  freightTermsOf,
  missingTemplates,
  weighFreight,
} from '../price/freight-template.service'
import {
  fallText,
  findPriceFacts,
  goodsText,
  type PriceFacts,
  sinkPrices,
  type Waiting,
  withCoins,
} from '../price/price.approvals'
import { writeSearchTexts } from '../search/search-text'
import { type BulkColumns, type BulkLine, holdLines, listOwnLines, writeColumns } from './product-bulk.store'
import { listRoomIds, roomTabOf } from './product-room.store'

type AuditFacts = Record<string, unknown>

/** What a job writes to one line, and what puts it back; `auditFacts` is for the audit log. */
type Patch = {
  id: number
  version: number
  old: BulkColumns
  columns: BulkColumns
  auditFacts: [before: AuditFacts, after: AuditFacts]
}
type Change = { lines: Patch[] }

/** What is wanted of a line: its new columns with both sides in words, a problem, or no change. */
export type Want =
  | { columns: BulkColumns; auditFacts: [before: AuditFacts, after: AuditFacts]; note: string }
  | { problem: string }
  | undefined

/** Prices, or lines with cheaper freight, that one approval can take. */
const maxWaiting = 300

/** Why a row is left out whose goods would bring sellers a higher bonus. */
export const raiseText = (raise: string): string => `奖金会升高（${raise}），须先单独设置奖金比例`

const oldOf = (line: BulkLine, columns: BulkColumns) =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, line[key as keyof BulkLine]])) as BulkColumns

/** The price that a line would have, if it falls so far that it is asked about. */
const fallOf = (line: BulkLine, columns: BulkColumns, { past, perYuan }: PriceFacts) => {
  if (columns.priceFen === undefined && columns.status !== ProductStatus.selling) return undefined
  const isOnSale = (columns.status ?? line.status) === ProductStatus.selling
  const own = withCoins(line)
  const seen = isOnSale ? lastOnSale(own) : own
  const wanted = { ...line, priceFen: columns.priceFen ?? line.priceFen }
  const fall = findFall(seen, withCoins(wanted), {
    ...{ floorFen: line.floorFen, perYuan },
    past: isOnSale && seen ? (past.get(line.id) ?? []) : [],
  })
  return fall && { fall, isOnSale, wanted }
}

const waitingOf = (
  line: BulkLine,
  columns: BulkColumns,
  found: NonNullable<ReturnType<typeof fallOf>>,
): Waiting => {
  const prices = ({ priceFen, newcomerFen, productAttribute, availablePollen }: BulkLine) => ({
    ...{ priceFen, newcomerFen, productAttribute, availablePollen },
  })
  const after = prices(found.wanted)
  return {
    ...{ id: line.id, name: line.name, floorFen: line.floorFen, fall: found.fall },
    ...after,
    marketFen: Math.max(columns.marketPriceFen ?? line.marketPriceFen, after.priceFen),
    before: prices(line),
    sells: found.isOnSale && line.status !== ProductStatus.selling,
  }
}

/** What a plan is compared with. */
type PlanFacts = PriceFacts & Pick<FreightWeigher, 'fallOf'>

/** The freight that a line would have, if its buyers would pay less than now; `main` is its page. */
const freightFallOf = (
  line: BulkLine,
  columns: BulkColumns,
  main: BulkLine | undefined,
  { fallOf }: Pick<PlanFacts, 'fallOf'>,
): FreightFall | undefined => {
  if (columns.freightTemplate === undefined || !wasOnSale(main ?? line)) return undefined
  const before = freightTermsOf(line)
  const after = { ...before, freightTemplate: columns.freightTemplate }
  return fallOf(before, after) > 0 ? { id: line.id, name: line.name, before, after } : undefined
}

const notesOf = (notes: readonly string[]) => {
  const [first = ''] = notes
  return new Set(notes).size === 1
    ? first
    : `${notes.length} 个规格：${notes.slice(0, 3).join('；')}${notes.length > 3 ? '…' : ''}`
}

/** Plans one page: all of its lines or none; a price that needs a second person is taken out. */
const planPage = (
  page: BulkLine[],
  want: (line: BulkLine, isPage: boolean) => Want,
  facts: PlanFacts,
): Planned<Change> => {
  const [main] = page as [BulkLine]
  const planned = { id: main.id, name: `${main.code} ${main.name}` }
  const lines: Patch[] = []
  const notes: string[] = []
  const asked: string[] = []
  const waiting: Waiting[] = []
  const falls: FreightFall[] = []
  for (const [index, line] of page.entries()) {
    const wanted = want(line, index === 0)
    if (!wanted) continue
    if ('problem' in wanted) return { ...planned, problem: wanted.problem }
    const { columns, auditFacts, note } = wanted
    notes.push(note)
    const fall = fallOf(line, columns, facts)
    if (fall) asked.push(fallText({ ...waitingOf(line, columns, fall) }))
    const freight = freightFallOf(line, columns, main, facts)
    if (freight) falls.push(freight)
    else if (fall && (fall.isOnSale || fall.fall.why === 'belowFloor'))
      waiting.push(waitingOf(line, columns, fall))
    else lines.push({ id: line.id, version: line.version, old: oldOf(line, columns), columns, auditFacts })
  }
  if (notes.length === 0) return { ...planned, problem: '已经是这样，不用改' }
  if (falls.length > 0) asked.push('运费会降低')
  const waits = waiting.length + falls.length > 0
  const problem = asked.length > 0 ? `${asked.join('；')}，${waits ? '需另一位同事复核' : '请核对'}` : ''
  return {
    ...{ ...planned, note: notesOf(notes) },
    ...(lines.length > 0 ? { change: { lines } } : {}),
    ...(waits ? { waits: { waiting, falls } } : {}),
    ...(problem ? { problem } : {}),
  }
}

/** Refuses, page by page, lines that changed since, whose new class, series or template is gone, or whose price falls. */
const fitPages = async (
  app: App,
  db: Db,
  rows: readonly BulkChange<Change>[],
  wanted: (patch: Patch) => { version: number; columns: BulkColumns },
  now: number,
) => {
  const patches = rows.flatMap(({ change }) => change.lines)
  const ids = patches.map(({ id }) => id)
  const pageIds = rows.map(({ id }) => id)
  const held = new Map(
    (await holdLines(db, [...new Set([...ids, ...pageIds])])).map((line) => [line.id, line]),
  )
  const aims = patches.map((patch) => ({ id: patch.id, ...wanted(patch) }))
  const homeless = new Set(
    await listHomeless(
      db,
      aims.flatMap(({ id, columns }) =>
        columns.classId === undefined ? [] : [{ code: String(id), target: columns } as never],
      ),
    ),
  )
  const gone = new Set(
    await missingTemplates(
      db,
      aims.flatMap(({ columns }) => columns.freightTemplate ?? []),
    ),
  )
  const facts = await findPriceFacts(app, db, ids, now)
  const { fallOf } = await weighFreight(app, db)
  const raises = await listClassRaises(
    app,
    db,
    aims.flatMap(({ id, columns: { classId, status } }): ClassMove[] => {
      const line = held.get(id)
      if (classId !== undefined && classId !== line?.classId) return [{ id, classId }]
      return status === ProductStatus.selling && line && !wasOnSale(line) ? [{ id, isFirst: true }] : []
    }),
  )
  const refused = new Map<number, string>()
  /** Rows among them that would give value away. */
  const valued = new Set<number>()
  const aimOf = new Map(aims.map((aim) => [aim.id, aim]))
  for (const { id, change } of rows)
    for (const patch of change.lines) {
      const line = held.get(patch.id)
      const aim = aimOf.get(patch.id)
      const raise = raises.get(id)
      if (!line || !aim || line.version !== aim.version) refused.set(id, '预览后又被修改过，没有处理')
      else if (raise !== undefined) {
        refused.set(id, raiseText(raise))
        valued.add(id)
      } else if (homeless.has(String(line.id))) refused.set(id, '分类或系列已被删除')
      else if (aim.columns.freightTemplate && gone.has(aim.columns.freightTemplate))
        refused.set(id, '运费模板已被删除')
      else if (freightFallOf(line, aim.columns, held.get(id), { fallOf })) {
        refused.set(id, '运费会降低，请在商品页单独修改，由另一位同事复核')
        valued.add(id)
      }
    }
  return { held, facts, refused, valued }
}

/** Pages whose search text names a changed column. */
const renews = ({ columns }: Patch) => columns.classId !== undefined || columns.labels !== undefined

const put = async (
  db: Db,
  rows: readonly BulkChange<Change>[],
  refused: Refused,
  { app, operator, request, now }: BulkBy,
  side: 'columns' | 'old',
): Promise<Refused> => {
  const good = rows.filter(({ id }) => !refused.has(id))
  const patches = good.flatMap(({ change }) => change.lines)
  await writeColumns(
    db,
    patches.map((patch) => ({ id: patch.id, columns: patch[side] })),
    new Date(now),
  )
  await writeSearchTexts(
    db,
    good.flatMap(({ id, change }) => (change.lines.some(renews) ? [id] : [])),
  )
  const records = patches.map(({ id, auditFacts: [before, after] }) => ({
    ...{ action: 'BulkProduct', subject: `product:${id}` },
    ...(side === 'columns' ? { before, after } : { before: after, after: before }),
  }))
  await auditMany(db, records, operator, now, request)
  await forget(app, db, 'catalog.', 'search.', pages)
  return refused
}

/** Write, undo and request for approval of every bulk action on products. */
export const writing = {
  async write(db: Db, rows: readonly BulkChange<Change>[], by: BulkBy): Promise<Refused> {
    const { refused } = await fitPages(
      by.app,
      db,
      rows,
      ({ version, columns }) => ({ version, columns }),
      by.now,
    )
    return put(db, rows, refused, by, 'columns')
  },
  /** What would fall far by being put back, a price or freight, is left: it takes two people, as everywhere. */
  async undo(db: Db, rows: readonly BulkChange<Change>[], by: BulkBy): Promise<Refused> {
    const back = (patch: Patch) => ({ version: patch.version + 1, columns: patch.old })
    const { held, facts, refused, valued } = await fitPages(by.app, db, rows, back, by.now)
    for (const { id, change } of rows)
      for (const patch of change.lines) {
        const line = held.get(patch.id)
        if (refused.has(id) && !valued.has(id)) refused.set(id, '后来又被修改过，没有撤销')
        else if (line && fallOf(line, patch.old, facts))
          refused.set(id, `恢复后降价超过 ${maxFallPercent}% 或低于底价，请单独改价`)
      }
    return put(db, rows, refused, by, 'old')
  },
  async ask(
    db: Db,
    jobId: number,
    waits: readonly object[],
    { app, operator, request, reason, now }: BulkBy & { operator: SignedInOperator; request: RequestFacts },
  ): Promise<number> {
    // a job that an earlier release previewed has no falls
    const all = waits as { waiting: Waiting[]; falls?: FreightFall[] }[]
    const waiting = all.flatMap((one) => one.waiting)
    const falls = all.flatMap((one) => one.falls ?? [])
    if (waiting.length + falls.length > maxWaiting)
      throw refuse('bulk/wrong', { why: `一次最多 ${maxWaiting} 个规格提交复核，请缩小范围` })
    if (falls.length > 0) {
      const summary = await freightFallsText(db, falls)
      const asked = { payload: { id: jobId, falls }, subject: `bulk:${jobId}`, summary, reason }
      return askApproval(app, db, lowerProductFreight, asked, operator, now, request)
    }
    const asked = {
      payload: { id: jobId, waiting },
      subject: `bulk:${jobId}`,
      summary: goodsText(waiting),
      reason,
    }
    return askApproval(app, db, sinkPrices, asked, operator, now, request)
  },
}

/** Ids of the products of a filter. */
export const find = async (
  { app, db }: { app: App; db: Db },
  { tab, ...filter }: { tab?: string | undefined } & Parameters<typeof listRoomIds>[1],
  max: number,
) => listRoomIds(db, filter, roomTabOf(tab), await getSetting(app, 'stock.lowMark'), max)

type Facts = { app: App; db: Db; now: number }

/** The plan of an action that says for each line what it wants. */
export const planBy =
  <P>(
    wantOf: (
      facts: Facts,
      params: P,
      pages: readonly [BulkLine, ...BulkLine[]][],
    ) => Promise<(line: BulkLine, isPage: boolean) => Want>,
  ) =>
  async (facts: Facts, ids: readonly number[], params: P): Promise<Planned<Change>[]> => {
    const pagesOfLines = await listOwnLines(facts.db, ids)
    const lineIds = pagesOfLines.flatMap((page) => page.map(({ id }) => id))
    const prices = {
      ...(await findPriceFacts(facts.app, facts.db, lineIds, facts.now)),
      ...(await weighFreight(facts.app, facts.db)),
    }
    const want = await wantOf(facts, params, pagesOfLines as [BulkLine, ...BulkLine[]][])
    return pagesOfLines.map((page) => planPage(page, want, prices))
  }
