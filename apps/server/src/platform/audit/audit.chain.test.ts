import { expect, test } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../testing/set-up-test-app'
import { audit } from './audit'
import { chainHead, checkChain, containsHead } from './audit.chain'
import { runChecks } from './checks'

const shop = setUpTestApp()

const query = (text: string) => shop.app.database.pool.query(text)
const check = () => checkChain(shop.app.database.db)
const write = (subject: string, isGivenUp = false) =>
  shop.app.database.transact(async (db) => {
    const operator = {
      id: 1,
      name: 'a',
      displayName: '甲',
      role: 'administrator',
      permissions: [],
      sessionHash: '',
    }
    const request = { id: 'r', ip: '127.0.0.1', channel: '10', userAgent: '' }
    await audit(db, operator, { action: 'Test', subject, before: { a: 1 }, after: { a: 2 } }, 1, request)
    if (isGivenUp) throw new Error('given up')
  })
/** Changes the table as an attacker with the database's password would. */
const tamper = async (statement: string) => {
  await query('alter table audit_logs disable trigger audit_logs_keep')
  await query('alter table audit_seals disable trigger audit_seals_keep')
  await query(statement)
  await query('alter table audit_logs enable trigger audit_logs_keep')
  await query('alter table audit_seals enable trigger audit_seals_keep')
}

// Red without the lock in seal_audit_log: two commits take the same place, or the same previous link.
test('sixty concurrent changes, some rolled back, are one chain without a gap', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => write(`at-once:${n}`, n % 5 === 0)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(48)
  expect(await check()).toMatchObject({ total: 48, broken: [] })
})

test.each([
  'update audit_logs set subject = subject',
  'delete from audit_logs',
  'truncate audit_logs cascade',
  'update audit_seals set seq = seq',
  'delete from audit_seals',
  'truncate audit_seals',
])('the database refuses %s', async (statement) => {
  await write('kept')
  await expect(query(statement)).rejects.toThrow('the audit log is only added to')
})

test.each([
  ['subject', "'other'"],
  ['operator_name', "'乙'"],
  ['action', "'Nothing'"],
  ['before', "'{}'"],
  ['after', "'{}'"],
  ['created_at', "created_at + interval '1 ms'"],
  ['ip', "'::1'"],
  ['operator_id', '2'],
])('one changed %s is found as that one row', async (column, value) => {
  const { rows } = await query('select id from audit_logs order by id offset 20 limit 1')
  const id = Number(rows[0].id)
  const { rows: old } = await query(`select ${column} as was from audit_logs where id = ${id}`)
  await tamper(`update audit_logs set ${column} = ${value} where id = ${id}`)
  expect((await check()).broken).toEqual([{ auditId: id, problem: 'changed' }])
  expect(Object.keys(await runChecks(shop.app))).toContain('audit log: a row is not what was written (FR75)')
  await query('alter table audit_logs disable trigger audit_logs_keep')
  const was = old[0].was
  await shop.app.database.pool.query(`update audit_logs set ${column} = $1 where id = ${id}`, [
    column === 'before' || column === 'after' ? JSON.stringify(was) : was,
  ])
  await query('alter table audit_logs enable trigger audit_logs_keep')
  expect((await check()).broken).toEqual([])
})

test('an owner of the database who recomputes every link is detected by a link noted before', async () => {
  const { db } = shop.app.database
  const head = await chainHead(db)
  expect(await containsHead(db, head)).toBe(true)
  await tamper(`
    update audit_logs set subject = 'forged' where id = (select audit_id from audit_seals where seq = 2);
    do $$ declare link record; before text := ''; begin
      for link in select s.seq, a as entry from audit_seals s join audit_logs a on a.id = s.audit_id order by s.seq loop
        before := audit_link(before, link.entry);
        update audit_seals set hash = before where seq = link.seq;
      end loop;
    end $$`)
  expect((await check()).broken).toEqual([])
  expect(await containsHead(db, head)).toBe(false)
})

test('a recomputed link of a changed row breaks the next', async () => {
  await tamper(`
    update audit_logs set subject = 'forged' where id = (select audit_id from audit_seals where seq = 10);
    update audit_seals s set hash = audit_link((select hash from audit_seals where seq = 9), a)
    from audit_logs a where s.seq = 10 and a.id = s.audit_id`)
  const next = await query('select audit_id from audit_seals where seq = 11')
  expect((await check()).broken).toEqual([{ auditId: Number(next.rows[0].audit_id), problem: 'changed' }])
})

test('a deleted row and a row without a link are found; the console shows it', async () => {
  await tamper(`
    alter table audit_seals drop constraint audit_seals_audit_id_audit_logs_id_fk;
    delete from audit_logs where id = (select audit_id from audit_seals where seq = 30);
    delete from audit_seals where seq = 40`)
  const problems = (await check()).broken.map(({ problem }) => problem)
  expect(problems.sort()).toEqual(['changed', 'gap', 'missing', 'unsealed'])
  const { token } = await makeOperator(shop.app)
  const shown = await shop.operate('operator', 'CheckAuditLog', {}, token)
  expect(shown.Data?.Broken.map(({ Problem }) => Problem)).toContain('记录被删除')
})
