import type { Ops } from '@greenstar/contract'
import type { auditConsole as contract } from '@greenstar/contract/operator/audit.console'
import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { checkChain } from '../platform/audit/audit.chain'
import { type AuditFilter, auditFacets, countAudit, listAudit } from '../platform/audit/audit.read'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { actionText, auditWire } from './audit.wire'
import { auditTexts, subjectOfText } from './audit.words'
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

const problemText = {
  changed: '内容被改动',
  missing: '记录被删除',
  gap: '链中缺少一环',
  unsealed: '未入链',
} as const

export const auditConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  async ListAuditLog({ currentPage, pageSize, ...asked }, { app, db }) {
    const filter = auditFilter(app, asked)
    const texts = auditTexts(app, await roleNames(db))
    return pageOf(
      { currentPage, pageSize },
      (part) => listAudit(db, filter, part),
      () => countAudit(db, filter),
      (row) => auditWire(row, texts),
    )
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
