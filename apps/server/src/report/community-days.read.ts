import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { dayStart } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import type { Days } from './funnel.read'

export type CommunityDay = {
  day: string
  posts: number
  comments: number
  questions: number
  readers: number
  reports: number
  /** Contents of the day on which a person has decided, and the median time (hours) until then; null without any. */
  decided: number
  hours: number | null
}

const { post, postComment, articleComment, diagnosis, answer, productQuestion } = ContentKind
const amongst = (...kinds: number[]) => sql`c.kind in (${sql.raw(kinds.join())})`
const comments = [postComment, articleComment]
const questions = [diagnosis, answer, productQuestion]

const startOf = (day: string) => sql.raw(`(${day})::timestamp at time zone 'Asia/Shanghai'`)

/** Days of the period, the latest first, with what members wrote, read and reported on them and how fast it was judged. */
export const listCommunityDays = async (
  db: Db,
  { from, to }: Days,
  { size, skip }: Part,
): Promise<CommunityDay[]> => {
  const { rows } = await db.execute<CommunityDay>(sql`
    with days as (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      order by day desc limit ${size} offset ${skip}),
    reported as (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as reports from content_reports
      where created_at >= ${dayStart(from)} and created_at < ${dayStart(to, 1)} group by 1)
    select d.day::text, c.*,
      (select coalesce(sum(v.viewers), 0)::int from view_days v
        where v.kind = ${ViewKind.post} and v.day = d.day) as readers,
      coalesce(r.reports, 0) as reports
    from days d left join reported r on r.day = d.day, lateral (
      select count(*) filter (where ${amongst(post)})::int as posts,
        count(*) filter (where ${amongst(...comments)})::int as comments,
        count(*) filter (where ${amongst(...questions)})::int as questions,
        count(c.moderated_at)::int as decided,
        round((extract(epoch from percentile_cont(0.5) within group (order by c.moderated_at - c.created_at)) / 3600)::numeric,
          1)::float8 as hours
      from member_contents c where c.created_at >= ${startOf('d.day')} and c.created_at < ${startOf('d.day + 1')}
        and ${amongst(post, ...comments, ...questions)}) c
    order by d.day desc`)
  return rows
}

/** Number of days in a period. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
