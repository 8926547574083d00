import type { Ops } from '@greenstar/contract'
import { ArticleStatus, articleStatusText } from '@greenstar/rules/article/article.state'
import { settingText, unknownPlaces } from '@greenstar/rules/article/setting-places'
import { businessSettings, settingKeys } from '@greenstar/rules/setting/business-settings'
import { currentFen, getSellable, namesOf } from '../catalog/product/sku.service'
import type { App } from '../platform/app'
import { changesOf } from '../platform/audit/changes'
import { plainReader, type Versioned } from '../platform/audit/versions'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { cleanRichText, picturesIn } from '../platform/rich-text'
import { dateOrNull, moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { areInLibrary, isUploadedVideo } from '../upload/upload.service'
import {
  type ArticleFacts,
  type ArticleRow,
  deleteArticle,
  findArticle,
  isCodeUsed,
  lockArticle,
  moveArticle,
  putArticle,
} from './article.store'
import { columnName, roomWire } from './article.wire'
import {
  countOpinions,
  countRoom,
  countRoomComments,
  listOpinions,
  listRoom,
  listRoomComments,
  type RoomRow,
} from './article-room.store'
import { articleTexts } from './search-text'

export const articleAuditWords: AuditWords = {
  subjects: { article: '文章' },
  fields: {
    articleColumn: '文章栏目',
    articleCode: '文章编码',
    articleSummary: '文章摘要',
    articleCover: '文章封面',
    articleFilm: '文章视频',
    articleText: '正文',
    articleGoods: '相关商品',
  },
  statuses: { article: articleStatusText },
}

const { draft, published, withdrawn } = ArticleStatus
const subject = (id: number) => `article:${id}`
const show = (app: App, db: Db) => forget(app, db, 'article.', pages)

const held = async (db: Db, id: number): Promise<ArticleRow> => {
  const row = await lockArticle(db, id)
  if (!row) throw refuse('article/gone')
  return row
}

const checkWindow = ({ beginAt, endAt }: Pick<ArticleRow, 'beginAt' | 'endAt'>, now: number) => {
  if (endAt && (endAt <= beginAt || endAt.getTime() <= now)) throw refuse('article/window')
}

/** Refuses unknown products, settings, pictures and films; unchanged pictures and film are not checked. */
const checkFacts = async (db: Db, facts: ArticleFacts, before: ArticleRow | undefined) => {
  const [unknown] = unknownPlaces(`${facts.summary} ${facts.content}`)
  if (unknown !== undefined) throw refuse('article/setting-unknown', { name: unknown })
  const productIds = facts.productIds ?? []
  const known = await getSellable(db, productIds)
  if (productIds.some((id) => !known.has(id))) throw refuse('article/product-unknown')
  const kept = new Set([before?.coverPath ?? '', ...picturesIn(before?.content ?? '')])
  const shown = [facts.coverPath ?? '', ...picturesIn(facts.content)]
  const added = shown.filter((path) => path !== '' && !kept.has(path))
  if (!(await areInLibrary(db, added))) throw refuse('upload/picture-unknown')
  const film = facts.videoPath ?? ''
  if (film !== '' && film !== before?.videoPath && !(await isUploadedVideo(db, film)))
    throw refuse('upload/film-unknown')
  if (facts.code && (await isCodeUsed(db, facts.code, before?.id ?? 0))) throw refuse('article/code-used')
}

/** Fields for the audit log. */
const auditFacts = (facts: ArticleFacts | ArticleRow) => ({
  articleColumn: columnName(facts.columnCode),
  articleCode: facts.code,
  title: facts.title,
  articleSummary: facts.summary,
  articleCover: facts.coverPath,
  articleFilm: facts.videoPath,
  articleText: facts.content,
  articleGoods: facts.productIds,
  Sort: facts.sort,
  beginAt: facts.beginAt,
  endAt: facts.endAt,
})

export const articleVersions: Versioned = {
  permission: 'article.read',
  async facts(_app, db, key) {
    const row = await findArticle(db, Number(key))
    return row && auditFacts(row)
  },
  reader: (db, present) => ({
    ...plainReader(present),
    async worded(facts) {
      const ids = facts.articleGoods
      return Array.isArray(ids) ? { ...facts, articleGoods: await namesOf(db, ids) } : facts
    },
  }),
}

const toRoom = (row: ArticleRow): RoomRow => ({
  ...{ id: String(row.id), code: row.code, column_code: row.columnCode, title: row.title },
  ...{ cover_path: row.coverPath, status: row.status, sort: row.sort, likes: 0, comments: 0 },
  begin_at: row.beginAt.toISOString(),
  end_at: row.endAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
})

export const articleConsole: Handlers<Ops['article']> = {
  async ListArticles({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoom(db, filter, at, part),
      () => countRoom(db, filter, at),
      (row) => roomWire(row, now),
    )
  },

  async GetArticleDraft({ id }, { db, now, refuse }) {
    const row = await findArticle(db, id)
    if (!row) throw refuse('article/gone')
    const products = await getSellable(db, row.productIds)
    return {
      ...roomWire(toRoom(row), now),
      Summary: row.summary,
      VideoPath: row.videoPath,
      Content: row.content,
      Products: row.productIds.flatMap((productId) => {
        const product = products.get(productId)
        if (!product) return []
        const { id: ID, name: Name, imgPath: ImgPath } = product
        return [{ ID, Name, ImgPath, Price: yuan(currentFen(product, now)) }]
      }),
    }
  },

  async ListArticleSettings(_payload, { app, db }) {
    const settings = await getSettings(app, db)
    return settingKeys.map((Key) => ({
      Key,
      Name: businessSettings[Key].zh,
      Value: settingText(settings, Key),
    }))
  },

  async SaveArticle({ id, ...sent }, { app, db, audit, now }) {
    const row = id === undefined ? undefined : await held(db, id)
    const content = cleanRichText(sent.content)
    const facts = {
      ...{ columnCode: sent.columnCode, code: sent.code ?? '', title: sent.title, summary: sent.summary },
      ...{ coverPath: sent.coverPath, videoPath: sent.videoPath, content, sort: sent.sort },
      productIds: [...new Set(sent.productIDs)],
      beginAt: dateOrNull(sent.beginDate) ?? new Date(now),
      endAt: dateOrNull(sent.endDate ?? ''),
    }
    const isSameEnd = facts.endAt?.getTime() === row?.endAt?.getTime()
    if (!row || !isSameEnd || facts.beginAt.getTime() !== row.beginAt.getTime()) checkWindow(facts, now)
    await checkFacts(db, facts, row)
    const saved = await putArticle(db, id, facts, new Date(now))
    await articleTexts.write(db, [saved])
    await audit({
      ...{ action: 'SaveArticle', subject: subject(saved) },
      ...changesOf(row ? auditFacts(row) : {}, auditFacts(facts)),
    })
    if (row?.status === published) await show(app, db)
    return { ID: saved }
  },

  async PublishArticle({ id }, { app, db, audit, now }) {
    const row = await held(db, id)
    if (row.status === published) return null
    checkWindow(row, now)
    await moveArticle(db, id, { status: published, publishedAt: row.publishedAt ?? new Date(now) })
    await audit({
      ...{ action: 'PublishArticle', subject: subject(id) },
      ...{ before: { status: row.status }, after: { status: published, title: row.title } },
    })
    await show(app, db)
    return null
  },

  async WithdrawArticle({ id }, { app, db, audit }) {
    const row = await held(db, id)
    if (row.status === withdrawn) return null
    if (row.status !== published) throw refuse('article/moved')
    await moveArticle(db, id, { status: withdrawn })
    await audit({
      ...{ action: 'WithdrawArticle', subject: subject(id) },
      ...{ before: { status: row.status }, after: { status: withdrawn, title: row.title } },
    })
    await show(app, db)
    return null
  },

  async DeleteArticle({ id }, { db, audit }) {
    const row = await held(db, id)
    if (row.status !== draft) throw refuse('article/moved')
    await deleteArticle(db, id)
    const before = { articleColumn: columnName(row.columnCode), title: row.title }
    await audit({ action: 'DeleteArticle', subject: subject(id), before })
    return null
  },

  async ListArticleComments({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoomComments(db, filter, part),
      (max) => countRoomComments(db, filter, max),
      (row) => ({
        ...{ ID: Number(row.id), ContentID: Number(row.content_id), ParentID: Number(row.parent_id ?? 0) },
        ...{ NewsID: Number(row.article_id), NewsTitle: row.title, ColumnCode: row.column_code },
        ...{ MemberID: Number(row.member_id), MemberName: row.member_name, Content: row.content },
        ...{ Likes: row.likes, Status: row.status, Reason: row.reason, CreateDate: moment(row.created_at) },
      }),
    )
  },

  async ListArticleOpinions({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listOpinions(db, filter, part),
      (max) => countOpinions(db, filter, max),
      (row) => ({
        ...{ ID: Number(row.id), ColumnCode: row.column_code, Title: row.title },
        ...{ Useful: row.useful, Useless: row.useless, LastDate: momentOrNull(row.last_at) },
        UsefulRate: Math.round((100 * row.useful) / (row.useful + row.useless)),
      }),
    )
  },
}
