import { dataCopyHours } from '@greenstar/rules/member/data-copy'
import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import { defineExpired } from '../platform/jobs/expired'
import { defineJob } from '../platform/jobs/job'
import type { Copied } from '../platform/personal'
import { findWish, putFile } from './copy.store'
import { dataCopies } from './copy.tables'

/** Maximum rows per table, the newest; a member of many years has a few thousand. */
const maxRows = 20_000

/** What the nouns say about the copy, by table; the account comes first. */
export const copiedTables = (app: App): readonly (readonly [table: string, part: Copied | 'internal'])[] =>
  partsOf(app, 'copies')
    .flatMap((tables) => Object.entries(tables))
    .toSorted(([a], [b]) => Number(b === 'members') - Number(a === 'members'))

/** Reads all copied rows of a member, by heading, as stored in the database. */
const readAll = async (app: App, db: Db, memberId: number): Promise<Record<string, unknown[]>> => {
  const parts: Record<string, unknown[]> = {}
  for (const [table, part] of copiedTables(app)) {
    if (part === 'internal') continue
    const { zh, without = [], of = (id: number) => sql`member_id = ${id}` } = part
    const { rows } = await db.execute<{ row: unknown }>(sql`
      select to_jsonb(t) - ${sql.param([...without])}::text[] as row from ${sql.identifier(table)} t
      where ${of(memberId)} order by (to_jsonb(t) ->> 'id')::bigint desc nulls last limit ${maxRows}`)
    parts[zh] = rows.map(({ row }) => row)
  }
  return parts
}

/** Creates the file of a request; a second run has no effect. */
const makeCopy = async (app: App, { id }: { id: number }) => {
  const now = app.clock.now()
  await app.database.transact(async (db) => {
    const wish = await findWish(db, id)
    if (!wish) return
    const { memberId } = wish
    const head = {
      说明: '绿星商城保存的您的个人信息副本。金额字段（_fen）单位为分；密码、登录凭据和他人信息不在其中。',
      生成时间: toWireDate(now),
    }
    const content = JSON.stringify({ ...head, ...(await readAll(app, db, memberId)) }, null, 1)
    if (await putFile(db, id, content, now))
      await notify(db, memberId, 'account.copied', { hours: dataCopyHours }, now)
  })
}

export const copyJob = defineJob(['cancellation.copy', '生成个人信息副本'], [60, 300, 3600], makeCopy)

export const expiredDataCopies = defineExpired(
  dataCopies,
  (now) => sql`asked_at < ${new Date(now - 2 * dataCopyHours * HOUR)}`,
)
