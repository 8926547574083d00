import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { inArray, sql } from 'drizzle-orm'
import { demoFollowUps } from '../../demo/comments'
import { demoSensitiveWords, demoWaitingComments } from '../../demo/moderation'
import { labels } from '../catalog/catalog.tables'
import { flagContents } from '../moderation/moderation.jobs'
import { sensitiveWords } from '../moderation/moderation.tables'
import { orderLines } from '../order/order.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { projectRoot } from '../platform/pages/project-root'
import { productComments } from '../review/review.tables'
import { cleanFilm } from '../upload/clean-film'
import { listUsedPictures } from '../upload/picture-use.service'
import { pictures, videos } from '../upload/upload.tables'

const by = '演示数据'
const hour = 3_600_000

/** Inserts the labels of products, the most frequent first. */
const loadLabels = (db: Db) =>
  db.execute(sql`
    insert into ${labels} (name, index)
    select word, row_number() over (order by count(*) desc, word) from products p, unnest(p.labels) as word
    group by word`)

type Drawn = Record<string, { width: number; height: number }>

/** Reads the sizes of the pictures drawn by `npm start`, if any. */
export const readDrawn = () => {
  const folder = join(projectRoot(), 'dist/media')
  const index = join(folder, 'index.json')
  const sizes = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as Drawn) : {}
  return (path: string) => {
    const file = join(folder, path.replace('/media/', ''))
    const name = path.replace(/^\/media\/(.+)\.jpg$/, '$1')
    const { width = 0, height = 0 } = sizes[name] ?? {}
    return { width, height, bytes: existsSync(file) ? statSync(file).size : 0 }
  }
}

const folders: Record<string, string> = { 商品: '商品', 广告: '首页', 菜单: '首页' }

/** Adverts and menus have their place before the name. */
const nameOf = (kind: string, text: string) => {
  const name = kind === '广告' || kind === '菜单' ? text.replace(/^\S+ /, '') : text
  return { name, alt: name }
}

const isFilm = ({ path }: { path: string }) => path.endsWith('.mp4')

/** A film as the library lists it; nothing if `npm start` has not built its file. */
const filmOf = (path: string) => {
  const file = join(projectRoot(), 'dist', path)
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  const film = bytes && cleanFilm(bytes)
  if (!film || typeof film === 'string') return []
  const { width, height } = film.facts
  const hash = createHash('sha256').update(bytes).digest('hex')
  return [{ width, height, bytes: bytes.length, hash }]
}

/** Adds every picture and film of the demo to the library, named after its subject. */
const loadPictures = async (app: App, db: Db, now: number) => {
  const sizeOf = readDrawn()
  const used = (await listUsedPictures(app, db)).map((one, index) => {
    return { ...one, by: { createdBy: by, createdAt: new Date(now - (index + 1) * hour) } }
  })
  await db.insert(pictures).values(
    used
      .filter((one) => !isFilm(one))
      .map(({ path, kind, name, by }) => ({
        ...{ path, ...nameOf(kind, name), folder: folders[kind] ?? '分类' },
        ...{ ...sizeOf(path), ...by },
      })),
  )
  const films = used
    .filter(isFilm)
    .flatMap(({ path, kind, name, by }) =>
      filmOf(path).map((film) => ({ path, name: nameOf(kind, name).name, ...film, ...by })),
    )
  if (films.length > 0) await db.insert(videos).values(films)
}

type Bought = { line_id: number; product_id: number; member_id: number; name: string; avatar: string }

/** Adds recent comments of buyers that await moderation (domain 16). */
const loadWaitingComments = async (app: App, db: Db, now: number) => {
  const { rows } = await db.execute<Bought>(sql`
    select distinct on (o.member_id) l.id as line_id, l.main_id as product_id, o.member_id, m.name, m.avatar
    from order_lines l join orders o on o.id = l.order_id join members m on m.id = o.member_id
    where o.status = ${OrderStatus.Completed} and o.finished_at < ${new Date(now - 24 * hour)} and not l.has_comment
      and not exists (select from ${productComments} c where c.order_line_id = l.id)
    order by o.member_id desc, l.id desc limit ${demoWaitingComments.length}`)
  const waiting = rows.flatMap((row, index) => {
    const demo = demoWaitingComments[index]
    if (!demo) return []
    return {
      productId: row.product_id,
      memberId: row.member_id,
      orderLineId: row.line_id,
      memberName: maskedName(row.name),
      memberAvatar: row.avatar,
      status: ModerationStatus.pending,
      createdAt: new Date(now - (index + 1) * hour),
      ...demo,
    }
  })
  await db.insert(productComments).values(waiting)
  const lines = waiting.map(({ orderLineId }) => orderLineId)
  await db.update(orderLines).set({ hasComment: true }).where(inArray(orderLines.id, lines))
  await db
    .insert(sensitiveWords)
    .values(demoSensitiveWords.map((word) => ({ word, createdBy: by, createdAt: new Date(now) })))
  await flagContents(app, (work) => work(db))
}

/** Adds follow-up comments; each is a comment with the first one as parent (domain 16). */
const loadFollowUps = async (db: Db) => {
  for (const { to, daysLater, content, reply = '' } of demoFollowUps) {
    const { rowCount } = await db.execute(sql`
      insert into ${productComments} (product_id, member_id, order_line_id, parent_id, is_anonymous, member_name,
        member_avatar, star, content, attribute, status, reply_content, reply_at, created_at)
      select product_id, member_id, order_line_id, id, is_anonymous, member_name, member_avatar, star, ${content},
        attribute, status, ${reply}::text, case when ${reply}::text <> '' then created_at + ${daysLater + 1}::int * interval '1 day' end,
        created_at + ${daysLater}::int * interval '1 day'
      from ${productComments} where starts_with(content, ${to}) and parent_id is null`)
    if (rowCount !== 1) throw new Error(`no comment begins with ${to}`)
  }
}

/** Loads content for the console besides the catalogue: labels, media library, waiting comments. */
export const loadContent = async (app: App, db: Db, now: number) => {
  await loadLabels(db)
  await loadPictures(app, db, now)
  await loadWaitingComments(app, db, now)
  await loadFollowUps(db)
}
