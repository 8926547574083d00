import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

/** Position in the change log. */
export type Mark = number

/** Attempts are counted whatever the call's result; visits and views are written some seconds later. */
const left = [
  'attempt_counters',
  'visits',
  'visit_salts',
  'report_marks',
  'post_views',
  'view_days',
  'view_day_browsers',
]
/** Updates that only count views of a post do not count either. */
const quietUpdates: Readonly<Record<string, string>> = { posts: 'old.views = new.views' }
/** A session records when it was last seen; only inserts and deletes count. */
const countedOnly = ['member_sessions', 'operator_sessions']

/**
 * Makes a test database log which tables a committed transaction changed. Comparing the tables instead
 * costs one scan of each for every check, which is calls × fields × tables.
 */
export const logChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`create unlogged table test_changes (id bigserial primary key, name text not null)`)
  await db.execute(sql`
    create function log_test_change() returns trigger language plpgsql as $$ begin
      insert into public.test_changes (name) values (tg_argv[0]); return null;
    end $$`)
  const { rows } = await db.execute<{ name: string; table: string }>(sql`
    select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name,
      quote_ident(schemaname) || '.' || quote_ident(tablename) as table
    from pg_tables where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`)
  const triggers = rows
    .filter(({ name }) => name !== 'test_changes' && !left.includes(name))
    .map(({ name, table }) => {
      const quiet = quietUpdates[name]
      const trigger = (events: string, when = '') =>
        `create trigger log_test_change_${events.slice(0, 6)} after ${events} on ${table}
          for each row ${when} execute function public.log_test_change('${name}')`
      if (quiet) return `${trigger('insert or delete')}; ${trigger('update', `when (${quiet})`)}`
      return trigger(countedOnly.includes(name) ? 'insert or delete' : 'insert or update or delete')
    })
  await db.execute(sql.raw(triggers.join(';')))
}

export const markChanges = async (db: Db): Promise<Mark> => {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select coalesce(max(id), 0)::text as mark from test_changes`,
  )
  return Number(rows[0]?.mark)
}

/** Names of the tables changed since, sorted. */
export const changedSince = async (db: Db, mark: Mark): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from test_changes where id > ${mark} order by name`,
  )
  return rows.map(({ name }) => name)
}
