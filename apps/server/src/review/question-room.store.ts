import type { FilterOf, Ops } from '@greenstar/contract'
import { Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { onDays } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { type CommentRow, commentColumns, commentsFrom } from '../post/post.service'

export type QuestionFilter = FilterOf<Ops['review']['ListQuestions']>

export type QuestionRow = CommentRow & { product: string | null; shop_reply: string; replied_by: string }

const conditionOf = ({ keyword, product, member, status, replied, ...days }: QuestionFilter): SQL =>
  sql.join(
    [
      sql`c.subject = ${sql.raw(String(Subject.product))} and c.parent_id is null`,
      keyword && hasWords(sql`m.content`, keyword),
      product && sql`(${hasWords(sql`p.name`, product)} or p.code = ${product})`,
      member !== undefined && sql`c.member_id = ${member}`,
      status !== undefined && sql`c.status = ${status}`,
      replied !== undefined && (replied ? sql`c.shop_reply <> ''` : sql`c.shop_reply = ''`),
      onDays(sql`c.created_at`, days),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

const from = sql`${commentsFrom} left join ${products} p on p.id = c.subject_id`

/** A page of the questions about products, or those below an id, newest first. */
export const listQuestions = async (
  db: Db,
  filter: QuestionFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
): Promise<QuestionRow[]> => {
  const after = below === undefined ? sql`` : sql`and c.id < ${below}`
  const { rows } = await db.execute<QuestionRow>(sql`
    select ${commentColumns(0)}, p.name as product, c.shop_reply, c.replied_by ${from}
    where ${conditionOf(filter)} ${after} order by c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countQuestions = (db: Db, filter: QuestionFilter, max?: number): Promise<number> =>
  countRows(db, sql`${from} where ${conditionOf(filter)}`, max)
