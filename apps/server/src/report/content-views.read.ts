import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import type { Days } from './funnel.read'

type Filter = Days & { kind: 'article' | 'post'; keyword: string | undefined }

/** Title of a content, and its column (code) or author. */
const contents = {
  article: sql`articles c`,
  post: sql`posts c join members m on m.id = c.member_id`,
}
const titles = {
  article: sql`c.title`,
  post: sql`coalesce(nullif(c.title, ''), left(c.content, 30))`,
}
const notes = { article: sql`c.column_code`, post: sql`m.name` }

const seen = ({ kind, keyword, from, to }: Filter) => sql`
  from (select subject_id as id, sum(viewers)::int as viewers, count(*)::int as days from view_days
    where kind = ${ViewKind[kind]} and day between ${from}::date and ${to}::date group by 1) s,
  ${contents[kind]} where c.id = s.id
  ${keyword ? sql`and ${titles[kind]} ilike ${likeText(keyword)}` : sql``}`

export type ContentRow = { id: string; title: string; note: string; viewers: number; days: number }

/** A page of the articles or posts that were read in a period, most readers first. */
export const listContents = async (db: Db, filter: Filter, { size, skip }: Part): Promise<ContentRow[]> => {
  const { rows } = await db.execute<ContentRow>(sql`
    select s.*, ${titles[filter.kind]} as title, ${notes[filter.kind]} as note ${seen(filter)}
    order by s.viewers desc, s.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countContents = (db: Db, filter: Filter, max?: number): Promise<number> =>
  countRows(db, seen(filter), max)
