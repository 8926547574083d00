import type { Ops } from '@greenstar/contract'
import type { approvalConsole as contract } from '@greenstar/contract/operator/approval.console'
import { approvalMoves } from '@greenstar/rules/operator/approval.moves'
import { ApprovalStatus, approvalStatusText } from '@greenstar/rules/operator/approval.status'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, momentOrNull } from '../platform/wire'
import { approvableOf, mustBeAsShown } from './approval.service'
import {
  type ApprovalRow,
  countApprovals,
  holdApproval,
  type ListedApproval,
  listApprovals,
  settleApproval,
} from './approval.store'
import { isOwnDecision, isOwnRequest, listDeciders, mustBeSecond } from './four-eyes.service'
import { readGains } from './gains'
import { mayOperator } from './operator.service'
import { findOperator } from './operator.store'
import { maySo } from './operators.rules'

const mayDecide = (operator: SignedInOperator) => mayOperator(operator, 'approval.decide')

/** An approval on the wire, without the fields that depend on the reader. */
export const approvalWire = (app: App, row: ListedApproval) => ({
  ID: row.id,
  Kind: row.kind,
  Title: approvableOf(app, row.kind)?.title ?? row.kind,
  Subject: row.subject,
  Summary: row.summary,
  Reason: row.reason,
  Status: row.status,
  StatusCN: approvalStatusText[row.status] ?? '',
  AskedBy: row.askedName,
  AskDate: moment(row.askedAt),
  ExpireDate: moment(row.expiresAt),
  DecidedBy: row.decidedName ?? '',
  DecideDate: momentOrNull(row.decidedAt),
  Note: row.note,
})

type Deciders = Awaited<ReturnType<typeof listDeciders>>

/** Refuses what is decided already, and says by whom. */
const mustBeOpen = async (db: Db, { status, decidedBy, decidedAt }: ApprovalRow) => {
  if (status === ApprovalStatus.waiting) return
  const by = decidedBy === null ? undefined : await findOperator(db, decidedBy)
  const time = decidedAt === null ? '' : toWireDate(decidedAt.getTime()).slice(0, 16).replace('T', ' ')
  throw refuse('operator/approval-decided', {
    ...{ by: by?.displayName ?? '系统', how: approvalStatusText[status] ?? '', time },
  })
}

const isOpen = (row: ListedApproval, now: number) =>
  row.status === ApprovalStatus.waiting && row.expiresAt.getTime() > now

const wire = (
  app: App,
  row: ListedApproval,
  operator: SignedInOperator,
  deciders: Deciders,
  now: number,
) => ({
  ...approvalWire(app, row),
  MayDecide:
    isOpen(row, now) &&
    mayDecide(operator) &&
    (deciders.get(row.askedBy) ?? []).some(({ id }) => id === operator.id),
  Deciders: isOpen(row, now) ? (deciders.get(row.askedBy) ?? []).map(({ name }) => name) : [],
  MayWithdraw: row.status === ApprovalStatus.waiting && isOwnRequest(row, operator),
})

export const approvalConsole: Handlers<Pick<Ops['operator'], keyof typeof contract>> = {
  async ListApprovals({ currentPage, pageSize, ...asked }, { app, db, operator, now }) {
    const filter = { ...asked, askedBy: mayDecide(operator) ? undefined : operator.id }
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listApprovals(db, filter, part),
      (max) => countApprovals(db, filter, max),
    )
    const open = rows.filter((row) => isOpen(row, now)).map(({ askedBy }) => askedBy)
    const deciders: Deciders = open.length > 0 ? await listDeciders(db, open) : new Map()
    const gainsOf = await readGains(db, rows, now)
    return roomPageWith(
      page,
      total,
      rows.map((row) => ({ ...wire(app, row, operator, deciders, now), ...gainsOf(row) })),
    )
  },

  /** The decision and its action run in one transaction. */
  async DecideApproval({ id, approve, note }, { app, db, audit, operator, now, request }) {
    const row = await holdApproval(db, id)
    if (!row) throw refuse('operator/approval-gone')
    if (isOwnRequest(row, operator)) throw refuse('operator/approval-own')
    const move = approvalMoves[approve ? 'approve' : 'refuse']
    // only the decider may repeat it; another person gets the decider's name
    if (isRepeat(move, row.status) && isOwnDecision(row.decidedBy, operator)) return null
    await mustBeOpen(db, row)
    if (row.expiresAt.getTime() <= now) throw refuse('operator/approval-expired')
    if (!approve && note === '') throw refuse('operator/approval-note')
    const action = approvableOf(app, row.kind)
    const asker = await findOperator(db, row.askedBy)
    if (!action || !asker) throw refuse('operator/approval-gone')
    await mustBeSecond(db, operator.id, asker.id, 'operator/approval-made')
    if (approve && !(await maySo(db, asker, action.permission))) throw refuse('operator/approval-asker')
    if (approve) await mustBeAsShown(app, db, action, { payload: row.payload as never, digest: row.digest })
    const status = approve ? ApprovalStatus.approved : ApprovalStatus.refused
    const decided = { decidedBy: operator.id, decidedAt: new Date(now), note }
    await settleApproval(db, id, approve ? 'approve' : 'refuse', 'second', decided)
    if (approve)
      await action.run(db, row.payload as never, { app, asker, operator, reason: row.reason, now, request })
    await audit({
      action: 'DecideApproval',
      subject: row.subject,
      before: { approval: id, status: approvalStatusText[row.status] },
      after: { approval: id, status: approvalStatusText[status], askedBy: asker.displayName, note },
    })
    return null
  },

  async WithdrawApproval({ id }, { db, audit, operator, now }) {
    const row = await holdApproval(db, id)
    if (!row || !isOwnRequest(row, operator)) throw refuse('operator/approval-gone')
    if (isRepeat(approvalMoves.withdraw, row.status)) return null
    await mustBeOpen(db, row)
    const decided = { decidedBy: operator.id, decidedAt: new Date(now), note: '' }
    await settleApproval(db, id, 'withdraw', 'asker', decided)
    await audit({
      action: 'WithdrawApproval',
      subject: row.subject,
      before: { approval: id, status: approvalStatusText[row.status] },
      after: { approval: id, status: approvalStatusText[ApprovalStatus.withdrawn] },
    })
    return null
  },
}
