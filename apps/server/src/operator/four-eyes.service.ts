import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { DAY } from '@greenstar/rules/platform/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { operators } from './operator.tables'
import { listRoles } from './role.store'

/**
 * Returns for each account all operators who may know its password or authenticator: its owner, the operators
 * who created it or reset one of the two, and recursively those who may know theirs. Read from the audit log,
 * which cannot be changed. A reset by another operator adds that operator and removes none; a reset in the
 * server's shell empties the set.
 */
const listOrigins = async (db: Db, ids: readonly number[]): Promise<Map<number, Set<number>>> => {
  const { rows } = await db.execute<{ account: string; origin: string }>(sql`
    with recursive origins(account, id) as (
      select given, given from unnest(${sql.param([...ids])}::bigint[]) as given
      union
      select origins.account, found.id from origins, lateral (
        select l.operator_id::bigint as id from audit_logs l
        where l.subject = 'operator:' || origins.id
          and l.action in ('CreateOperator', 'ResetOperatorPassword', 'ResetOperatorTotp')
          and l.operator_id is not null
          and l.id > coalesce((select max(e.id) from audit_logs e
            where e.subject = 'operator:' || origins.id and e.action = 'LetInOperator'), 0)
        union
        select o.made_by::bigint from operators o where o.id = origins.id and o.made_by is not null) found
    )
    select account::text, id::text as origin from origins`)
  const origins = new Map<number, Set<number>>()
  for (const { account, origin } of rows)
    origins.set(Number(account), (origins.get(Number(account)) ?? new Set()).add(Number(origin)))
  return origins
}

/** For so long an account that an operator made, or whose password or authenticator they reset, counts with their own. */
const freshMs = 30 * DAY

/**
 * The accounts by which one person may be acting: this one, who made or reset it lately, directly or over others, and
 * whatever those made or reset lately. Limits of what one person may do alone sum over them, or new accounts would be new
 * limits. Older accounts have limits of their own, as the staff of a shop need; a second decision never rests on them.
 */
export const accountsOfPerson = async (db: Db, id: number, now: number): Promise<number[]> => {
  const since = new Date(now - freshMs)
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive given as (
      select l.operator_id::bigint as maker, split_part(l.subject, ':', 2)::bigint as account from audit_logs l
      where l.action in ('CreateOperator', 'ResetOperatorPassword', 'ResetOperatorTotp') and l.created_at >= ${since}
        and not exists (select from audit_logs e
          where e.subject = l.subject and e.action = 'LetInOperator' and e.id > l.id)
      union
      select o.made_by::bigint, o.id::bigint from operators o where o.made_by is not null and o.created_at >= ${since}
    ), above(id) as (
      select ${id}::bigint union select given.maker from above join given on given.account = above.id
    ), held(id) as (
      select id from above union select given.account from held join given on given.maker = held.id
    )
    select id::text as id from held`)
  return rows.map((row) => Number(row.id))
}

/** Whether an operator decided this themselves: only then is the same decision again a repeat, and no second one. */
export const isOwnDecision = (decidedBy: number | null, operator: { id: number }): boolean =>
  decidedBy === operator.id

/** Reads who are surely different people among these accounts: the one comparison that every second decision rests on. */
const readApart = async (db: Db, ids: readonly number[]) => {
  const origins = await listOrigins(db, [...new Set(ids)])
  return (one: number, other: number): boolean => {
    const others = origins.get(other)
    return !others || ![...(origins.get(one) ?? [])].some((id) => others.has(id))
  }
}

/**
 * Whether an account surely belongs to another person than each of the others. It may not if one of them made the
 * other, or one operator made both: that operator could request with one account and agree with the other.
 */
export const areTwoPeople = async (db: Db, one: number, ...others: readonly number[]): Promise<boolean> => {
  const isApart = await readApart(db, [one, ...others])
  return others.every((other) => isApart(one, other))
}

/**
 * Used by every second and later decision: refuses with `code` unless the operator is a different person from the
 * requester and all who decided before. A structure check finds code that compares operators without it.
 */
export const mustBeSecond = async (
  db: Db,
  decider: number,
  before: number | readonly number[],
  code:
    | 'operator/approval-made'
    | 'aftersale/same-person'
    | 'bonus/same-person'
    | 'payment/same-person'
    | 'moderation/own-decision',
): Promise<void> => {
  if (!(await areTwoPeople(db, decider, ...[before].flat()))) throw refuse(code)
}

/** Operators who did any of these actions about the subjects, by subject, from the audit log. */
export const peopleBySubject = async (
  db: Db,
  subjects: readonly string[],
  actions: readonly string[],
): Promise<Map<string, number[]>> => {
  const { rows } = await db.execute<{ subject: string; ids: string[] }>(sql`
    select subject, array_agg(distinct operator_id)::text[] as ids from audit_logs
    where subject = any(${sql.param([...subjects])}::text[]) and action = any(${sql.param([...actions])}::text[])
      and operator_id is not null
    group by subject`)
  return new Map(rows.map(({ subject, ids }) => [subject, ids.map(Number)]))
}

/** The same of one subject. */
export const peopleOf = async (db: Db, subject: string, actions: readonly string[]): Promise<number[]> =>
  (await peopleBySubject(db, [subject], actions)).get(subject) ?? []

/** Whether an operator asked for this themselves: they may withdraw it, and never decide it. */
export const isOwnRequest = (request: { askedBy: number }, operator: { id: number }): boolean =>
  request.askedBy === operator.id

/** Returns for each requester the operators who may decide their requests now. */
export const listDeciders = async (db: Db, askers: readonly number[]) => {
  const roles = (await listRoles(db)).filter(({ permissions }) => permissions.includes('approval.decide'))
  const able = await db
    .select({ id: operators.id, name: operators.displayName })
    .from(operators)
    .where(
      and(
        eq(operators.status, OperatorStatus.active),
        inArray(
          operators.role,
          roles.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(operators.id)
  const isApart = await readApart(db, [...askers, ...able.map(({ id }) => id)])
  return new Map(askers.map((asker) => [asker, able.filter(({ id }) => isApart(id, asker))]))
}
