import type { DataOf, Ops } from '@greenstar/contract'
import type { auditConsole as contract } from '@greenstar/contract/operator/audit.console'
import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { checkChain } from '../platform/audit/audit.chain'
import { type AuditFilter, auditFacets, countAudit, listAudit } from '../platform/audit/audit.read'
import {
  byItem,
  factsBefore,
  factsOf,
  hasBefore,
  listVersions,
  plainReader,
  type Versioned,
} from '../platform/audit/versions'
import { vocabularyOf } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { namedEntries, subjectNames } from './audit.names'
import { actionText, auditWire, changesOf } from './audit.wire'
import { auditTexts, subjectOfText } from './audit.words'
import { mayOperator } from './operator.service'
import { roleNames } from './role.store'

type Asked = Pick<AuditFilter, 'operator' | 'action' | 'subject'> & {
  from?: string | undefined
  to?: string | undefined
}

/** Converts business days, both included, to the times of the filter. */
export const auditFilter = (app: App, { from, to, subject, ...rest }: Asked): AuditFilter => {
  const [first, last] = [parseWireDate(from), parseWireDate(to)]
  return {
    ...rest,
    subject: subject === undefined ? undefined : subjectOfText(app, subject),
    since: first === undefined ? undefined : new Date(first),
    until: last === undefined ? undefined : new Date(last + DAY),
  }
}

/** Reads the present facts of a subject and its changes, newest first, if the operator may see them. */
const versionsOf = async (app: App, db: Db, operator: SignedInOperator, subject: string) => {
  const [kind = '', ...rest] = subject.split(':')
  const versioned: Versioned | undefined = partsOf(app, 'versions').find((one) => Object.hasOwn(one, kind))?.[
    kind
  ]
  if (!versioned) throw refuse('operator/version-gone')
  if (!mayOperator(operator, versioned.permission)) throw refuse('operator/not-allowed')
  const present = await versioned.facts(app, db, rest.join(':'))
  if (!present) throw refuse('operator/version-gone')
  const reader = (await versioned.reader?.(db, present)) ?? plainReader(present)
  return { present, reader, rows: await listVersions(db, subject, reader) }
}

const problemText = {
  changed: '内容被改动',
  missing: '记录被删除',
  gap: '链中缺少一环',
  unsealed: '未入链',
} as const

export const auditConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  async ListAuditLog({ currentPage, pageSize, ...asked }, { app, db }) {
    // rows of an import or a bulk job are found by their subject or action
    const isWhole = asked.action === undefined && asked.subject === undefined
    const filter = {
      ...auditFilter(app, asked),
      ...(isWhole ? { without: vocabularyOf(app).rowActions } : {}),
    }
    const texts = auditTexts(app, await roleNames(db))
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listAudit(db, filter, part),
      (max) => countAudit(db, filter, max),
    )
    const nameOf = await subjectNames(app, db, rows)
    return roomPageWith(
      page,
      total,
      (await namedEntries(app, db, rows)).map((row) => {
        const wire = auditWire(row, texts)
        const name = nameOf(row.subject)
        return name === undefined ? wire : { ...wire, SubjectCN: `${wire.SubjectCN} ${name}` }
      }),
    )
  },

  async ListVersions({ subject }, { app, db, operator }) {
    const { reader, rows } = await versionsOf(app, db, operator, subject)
    const texts = auditTexts(app)
    const partOf = new Map(reader.also.map((one) => [one.subject, one.name]))
    const worded = async (facts: unknown) => (facts === null ? null : reader.worded(factsOf(facts)))
    const versions: DataOf<(typeof contract)['ListVersions']> = []
    for (const row of rows) {
      const said = { before: await worded(row.before), after: await worded(row.after) }
      versions.push({
        ID: row.id,
        OperatorName: row.operatorName,
        ActionCN: actionText(row.action),
        CreateDate: toWireDate(row.createdAt.getTime()),
        Changes: byItem(said).flatMap(({ name, ...change }) =>
          changesOf({ subject, ...change }, texts).map(({ Field, ...values }) => ({
            Field: [partOf.get(row.subject), name, Field].filter(Boolean).join(' '),
            ...values,
          })),
        ),
        MayRestore: hasBefore(row, reader),
      })
    }
    return versions
  },

  async GetVersion({ subject, id }, { app, db, operator }) {
    const { present, reader, rows } = await versionsOf(app, db, operator, subject)
    const row = rows.find((one) => one.id === id)
    if (!row) throw refuse('operator/version-gone')
    const facts = factsBefore(rows, id, present, reader)
    return { CreateDate: toWireDate(row.createdAt.getTime()), Facts: JSON.stringify(facts) }
  },

  async ListAuditFacets(_payload, { db }) {
    const { operators, actions } = await auditFacets(db)
    return {
      Operators: operators.map(({ id, name }) => ({ ID: Number(id), Name: name })),
      Actions: actions.map((action) => ({ Key: action, Name: actionText(action) })),
    }
  },

  async CheckAuditLog(_payload, { db, now }) {
    const { total, head, broken } = await checkChain(db)
    return {
      Total: total,
      Head: head,
      Broken: broken.map(({ auditId, problem }) => ({ ID: auditId, Problem: problemText[problem] })),
      CheckDate: toWireDate(now),
    }
  },
}
