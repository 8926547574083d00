import type { Ops } from '@greenstar/contract'
import { contentProblem, type PatternContent, patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { DAY } from '@greenstar/rules/platform/time'
import { currentFen, getSellable } from '../catalog/product/sku.service'
import { nameLinks } from '../home/link-target.service'
import type { App } from '../platform/app'
import { changesOf } from '../platform/audit/changes'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, yuan } from '../platform/wire'
import { areInLibrary } from '../upload/upload.service'
import {
  deletePattern,
  findPattern,
  listPatterns,
  lockPattern,
  type PatternRow,
  publishPattern,
  putPattern,
  withdrawPattern,
} from './pattern.store'
import {
  countOptions,
  countResults,
  countRoomResults,
  countTaken,
  findVersion,
  listRoomResults,
  listVersions,
  sumVersion,
} from './pattern-room.store'
import { contentIn, contentWire, linksOf, productsOf, resultWire, roomWire } from './pattern-room.wire'

export const patternAuditWords: AuditWords = {
  subjects: { pattern: '花型测试' },
  fields: { patternType: '类型编号', patternIntro: '介绍', questions: '题目', results: '结果' },
}

const show = (app: App, db: Db) => forget(app, db, 'pattern.', pages)
const subject = (id: number) => `pattern:${id}`

const held = async (db: Db, id: number): Promise<PatternRow> => {
  const row = await lockPattern(db, id)
  if (!row) throw refuse('pattern/unknown')
  return row
}

/** Refuses unknown products, links and pictures; unchanged links and pictures are not checked. */
const checkFacts = async (db: Db, content: PatternContent, before: PatternContent | undefined) => {
  const { results } = content
  const points = content.questions.every(({ options }) =>
    options.every((option) => option.points.length === results.length),
  )
  if (!points) throw refuse('pattern/incomplete', { problem: '每个选项都要有每种结果的分值' })
  const ids = productsOf(content)
  const known = await getSellable(db, ids)
  if (ids.some((id) => !known.has(id))) throw refuse('pattern/product-unknown')
  const links = linksOf(content)
  const named = await nameLinks(db, links)
  const old = new Set(before ? linksOf(before) : [])
  if (links.some((link) => !named.has(link) && !old.has(link))) throw refuse('home/link-unknown')
  const kept = new Set(before ? [before.imgPath, ...before.results.map(({ imgPath }) => imgPath)] : [])
  const added = [content.imgPath, ...results.map(({ imgPath }) => imgPath)].filter((path) => !kept.has(path))
  if (!(await areInLibrary(db, added))) throw refuse('upload/picture-unknown')
}

/** Fields for the audit log, with the text and points of each question and result on one line. */
const auditFacts = (type: number, { title, subTitle, intro, imgPath, ...content }: PatternContent) => ({
  ...{ patternType: type, title, subTitle, patternIntro: intro, imgPath },
  questions: content.questions.map(
    ({ text, options }) =>
      `${text} ${options.map((one) => `${one.text} ${one.points.join('/')}`).join('；')}`,
  ),
  results: content.results.map(
    ({ name, tagline, text, productIds, linkUrl }) =>
      `${name} ${tagline} ${text.slice(0, 60)} ${productIds.join(' ')} ${linkUrl}`,
  ),
})

export const patternConsole: Handlers<Ops['pattern']> = {
  async ListPatterns(_payload, { db, now }) {
    const taken = await countTaken(db, new Date(now - 30 * DAY))
    return (await listPatterns(db)).map((row) => roomWire(row, taken.get(row.id) ?? 0))
  },

  async GetPatternDraft({ id }, { db, now, refuse }) {
    const row = await findPattern(db, id)
    if (!row) throw refuse('pattern/unknown')
    const taken = await countTaken(db, new Date(now - 30 * DAY))
    const products = await getSellable(db, productsOf(row.draft))
    const links = await nameLinks(db, linksOf(row.draft))
    return {
      ...roomWire(row, taken.get(id) ?? 0),
      ...contentWire(row.draft, links),
      Products: [...products.values()].map((product) => ({
        ...{ ID: product.id, Name: product.name, ImgPath: product.imgPath },
        Price: yuan(currentFen(product, now)),
      })),
    }
  },

  async SavePattern({ id, type, requestID: _request, ...sent }, { app, db, audit, now }) {
    await lock(db, 'patterns')
    const row = id === undefined ? undefined : await held(db, id)
    if (!row && (await listPatterns(db)).length >= patternLimits.tests) throw refuse('pattern/too-many')
    const draft = contentIn(sent)
    await checkFacts(db, draft, row?.draft)
    // the type is part of shared addresses, so a published test keeps it
    if (row && row.version > 0 && row.type !== type) throw refuse('pattern/type-fixed')
    const saved = await putPattern(db, id, { type, draft }, new Date(now))
    if (saved === undefined) throw refuse('pattern/type-used')
    await audit({
      ...{ action: 'SavePattern', subject: subject(saved) },
      ...changesOf(row ? auditFacts(row.type, row.draft) : {}, auditFacts(type, draft)),
    })
    if (row?.status === PatternStatus.published) await show(app, db)
    return { ID: saved }
  },

  async PublishPattern({ id }, { app, db, audit, now }) {
    const row = await held(db, id)
    if (row.status === PatternStatus.published && !roomWire(row, 0).HasChanges)
      return { Version: row.version }
    const problem = contentProblem(row.draft)
    if (problem) throw refuse('pattern/incomplete', { problem })
    const version = await publishPattern(db, row, new Date(now))
    await audit({
      ...{
        action: 'PublishPattern',
        subject: subject(id),
        before: { status: row.status, version: row.version },
      },
      after: { status: PatternStatus.published, version, title: row.draft.title },
    })
    await show(app, db)
    return { Version: version }
  },

  async WithdrawPattern({ id }, { app, db, audit }) {
    const row = await held(db, id)
    if (row.status === PatternStatus.withdrawn) return null
    if (row.status !== PatternStatus.published) throw refuse('pattern/moved')
    await withdrawPattern(db, id)
    await audit({
      ...{ action: 'WithdrawPattern', subject: subject(id), before: { status: row.status } },
      after: { status: PatternStatus.withdrawn, title: row.draft.title },
    })
    await show(app, db)
    return null
  },

  async DeletePattern({ id }, { db, audit }) {
    const row = await held(db, id)
    if (row.version > 0) throw refuse('pattern/moved')
    await deletePattern(db, id)
    const before = { patternType: row.type, title: row.draft.title }
    await audit({ action: 'DeletePattern', subject: subject(id), before })
    return null
  },

  async GetPatternFigures({ id, version: asked, ...days }, { db, refuse }) {
    const row = await findPattern(db, id)
    if (!row) throw refuse('pattern/unknown')
    const version = asked ?? Math.max(1, row.version)
    const content = await findVersion(db, id, version)
    const sums = await sumVersion(db, id, version, days)
    const results = await countResults(db, id, version, days)
    const options = await countOptions(db, id, version, days)
    return {
      Version: version,
      Versions: (await listVersions(db, id)).map((one) => ({
        ...{ Version: one.version, PublishDate: moment(one.published_at) },
      })),
      ...{ Taken: sums.taken, Members: sums.members, ByShare: sums.shared },
      Results: (content?.results ?? []).map(({ name }, at) => ({ Name: name, Num: results.get(at) ?? 0 })),
      Questions: (content?.questions ?? []).map((question, at) => ({
        Text: question.text,
        Options: question.options.map(({ text }, index) => ({
          ...{ Text: text, Num: options.get(`${at + 1}:${index + 1}`) ?? 0 },
        })),
      })),
    }
  },

  async ListPatternResults({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoomResults(db, filter, part),
      (max) => countRoomResults(db, filter, max),
      resultWire,
    )
  },
}
