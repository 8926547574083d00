import type { Edited } from '@greenstar/contract/platform/edited'
import { and, asc, desc, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { App } from '../platform/app'
import { auditLogs } from '../platform/audit/audit.tables'
import { byItem, factsOf, type VersionRow } from '../platform/audit/versions'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { Overtaking } from '../platform/http/overtaking'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import { namedEntries } from './audit.names'
import { changesOf, itemName } from './audit.wire'
import { auditTexts } from './audit.words'

/** Entries about an approval, not about what was edited. */
const beside = ['AskApproval', 'DecideApproval', 'WithdrawApproval']

/** Fields that say why or by whom, not what. */
const besideFields = new Set(['approval', 'approvedBy', 'askedBy', 'reason', 'requestID'])

const without = (side: unknown) =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? Object.fromEntries(Object.entries(side).filter(([key]) => !besideFields.has(key)))
    : side

const maxEntries = 50

type Texts = ReturnType<typeof auditTexts>

/** One side of a change with names in place of numbers, as in the history of the subject. */
const saidBy = async (app: App, db: Db, subject: string) => {
  const [kind = '', ...rest] = subject.split(':')
  const versioned = partsOf(app, 'versions').find((one) => Object.hasOwn(one, kind))?.[kind]
  const present = await versioned?.facts(app, db, rest.join(':'))
  const reader = present && (await versioned?.reader?.(db, present))
  return async (side: unknown) => {
    const facts = without(side)
    return reader && facts !== null ? reader.worded(factsOf(facts)) : facts
  }
}

/** A setting is its own only field. */
const titleOf = (subject: string, name: string, field: string, texts: Texts) =>
  subject.startsWith('setting:') ? texts.subjectText(subject) : [name, field].filter(Boolean).join(' ')

/** The changes of entries in words, by subject and field. */
const fieldsOf = async (app: App, db: Db, rows: readonly VersionRow[], texts: Texts) => {
  const saying = new Map<string, Awaited<ReturnType<typeof saidBy>>>()
  const fields = []
  for (const row of rows) {
    const { subject } = row
    const said = saying.get(subject) ?? (await saidBy(app, db, subject))
    saying.set(subject, said)
    const worded = { before: await said(row.before), after: await said(row.after) }
    for (const change of await namedEntries(app, db, byItem(worded)))
      for (const { Field, ...values } of changesOf({ ...change, subject }, texts))
        fields.push({
          key: `${subject} ${change.id ?? ''} ${Field}`,
          field: titleOf(subject, itemName(change), Field, texts),
          row,
          ...values,
        })
  }
  return fields
}

/**
 * Refuses a save that would change a field that another operator has changed since the editor read it, with who, when and
 * both values. Compares what this transaction has written to the audit log with what others wrote about the same subjects:
 * so it asks every editor the same, and changes of different fields go together. A save waits for the other's lock on its
 * row before, so that it sees what the other wrote.
 */
export const mustNotOvertake = async (
  app: App,
  db: Db,
  { operatorId, requestId, since, ownSince }: Overtaking,
): Promise<void> => {
  const mine = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.operatorId, operatorId), eq(auditLogs.requestId, requestId)))
    .orderBy(desc(auditLogs.id))
    .limit(maxEntries)
  if (mine.length === 0) return
  const subjects = [...new Set(mine.map(({ subject }) => subject))]
  const theirs = await db
    .select()
    .from(auditLogs)
    .where(
      and(
        inArray(auditLogs.subject, subjects),
        or(
          and(ne(auditLogs.operatorId, operatorId), gt(auditLogs.createdAt, since)),
          // the same person in another tab
          and(ne(auditLogs.requestId, requestId), gt(auditLogs.createdAt, ownSince)),
        ),
        notInArray(auditLogs.action, beside),
      ),
    )
    .orderBy(asc(auditLogs.id))
    .limit(maxEntries)
  if (theirs.length === 0) return
  const texts = auditTexts(app)
  const taken = new Map((await fieldsOf(app, db, theirs, texts)).map((one) => [one.key, one]))
  const clashes = (await fieldsOf(app, db, mine, texts)).flatMap(({ key, field, After }) => {
    const other = taken.get(key)
    return other && other.After !== After ? [{ other, field, mine: After }] : []
  })
  const last = clashes.at(-1)?.other.row
  if (!last) return
  const data: Edited = {
    Who: last.operatorName,
    IsOwn: last.operatorId === operatorId,
    Date: moment(last.createdAt),
    Fields: clashes.map(({ other, field, mine: value }) => ({
      ...{
        Field: field,
        Who: other.row.operatorName,
        IsOwn: other.row.operatorId === operatorId,
        Before: other.Before,
        Theirs: other.After,
        Mine: value,
      },
    })),
  }
  throw refuse('platform/edited', { who: data.IsOwn ? '您在另一个页面' : last.operatorName }, data)
}
