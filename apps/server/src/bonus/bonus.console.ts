import type { DataOf, Ops } from '@greenstar/contract'
import { type RateScope, rateScopeText } from '@greenstar/rules/bonus/bonus.rate'
import { withdrawalMoves } from '@greenstar/rules/bonus/withdrawal.moves'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { maskCard } from '@greenstar/rules/identity/bank.card'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { workingDaysAgo } from '@greenstar/rules/platform/working-day'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { mayAlone } from '../operator/act.service'
import { askApproval, waitingOn } from '../operator/approval.service'
import type { App } from '../platform/app'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import { digestOf } from '../platform/frozen'
import type { Handlers, RequestFacts, SignedInOperator } from '../platform/http/context'
import { roomPageOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSetting } from '../setting/setting.service'
import { hasBank } from './bank.provider'
import { readBalance } from './bonus.store'
import {
  actorText,
  entryText,
  kindText,
  percentOf,
  statusText,
  stepWire,
  withdrawalSums,
  withdrawalText,
} from './bonus.wire'
import { bonusMonth } from './bonus-month.read'
import {
  countBonusRoom,
  countEntryRoom,
  countWithdrawalRoom,
  type LateBefore,
  listBatches,
  listBonusRoom,
  listEntryRoom,
  listWithdrawalRoom,
  readLiability,
  type WithdrawalRoomRow,
} from './bonus-room.store'
import {
  isRaise,
  raiseRates,
  rateSubject,
  rateText,
  type WantedRates,
  weighRates,
  writeRates,
} from './rate.approvals'
import { countRates, findRateById, hasTarget, listRates } from './rate.store'
import { splitByApproval } from './withdraw'
import { holdWithdrawals, listWithdrawalLogs, seenOf } from './withdrawal.store'
import {
  actOfBonus,
  adjustBonus,
  adjustMuchBonus,
  approveMuch,
  approveWithdrawal,
  endManyUnpaid,
  endOneUnpaid,
  payBatch,
  recordResults,
} from './work-desk'

export const bonusAuditWords: AuditWords = {
  subjects: { withdrawal: '提现', 'bonus-rate': '奖金比例' },
  fields: { bonus: '奖金', batchNo: '批次', direct: '直推比例', team: '团队比例' },
}

type Row = DataOf<Ops['bonus']['ListWithdrawals']>['DataList'][number]
type Known = { waiting: ReadonlySet<string>; lateBefore: LateBefore }

const withdrawalRoomWire =
  ({ waiting, lateBefore }: Known) =>
  ({ row, memberName, memberCode, failedAt }: WithdrawalRoomRow): Row => ({
    ID: row.id,
    Seen: digestOf(seenOf(row)),
    WithdrawalCode: row.code,
    MemberID: row.memberId,
    MemberName: memberName ?? '',
    MemberCode: memberCode ?? '',
    Status: row.status,
    StatusCN: withdrawalText(row.status),
    Amount: yuan(row.amountFen),
    TaxAmount: yuan(row.taxFen),
    PayAmount: yuan(row.payFen),
    BankName: row.bankName,
    CardNumber: maskCard(row.last4),
    HolderName: row.holderMasked,
    Reason: row.reason,
    DecidedBy: row.decidedBy,
    BatchNo: row.batchNo,
    Way: row.way,
    TransferNo: row.transferNo ?? '',
    BankNo: row.bankNo,
    Trouble: row.trouble,
    CreateDate: moment(row.createdAt),
    PayDate: momentOrNull(row.paidAt),
    IsLate:
      (row.status === WithdrawalStatus.applied && row.createdAt < lateBefore.answer) ||
      (row.status === WithdrawalStatus.failed && failedAt !== null && failedAt < lateBefore.retry),
    IsWaiting: waiting.has(`withdrawal:${row.code}`),
  })

const lateBefore = async (app: App, now: number): Promise<LateBefore> => ({
  answer: new Date(workingDaysAgo(now, await getSetting(app, 'bonus.answerDays'))),
  retry: new Date(workingDaysAgo(now, await getSetting(app, 'bonus.retryDays'))),
})

const knownOf = async (db: Db, rows: readonly WithdrawalRoomRow[], late: LateBefore): Promise<Known> => {
  const applied = rows.filter(({ row }) => row.status === WithdrawalStatus.applied)
  const asked = await waitingOn(
    db,
    applied.map(({ row }) => `withdrawal:${row.code}`),
  )
  return { waiting: new Set(asked.map(({ subject }) => subject)), lateBefore: late }
}

type Change = { app: App; db: Db; operator: SignedInOperator; now: number; request: RequestFacts }

/** Writes rates that are not higher than before; higher ones wait for a second person. */
const changeRates = async (wanted: WantedRates, { app, db, operator, now, request }: Change) => {
  const weighed = await weighRates(app, db, wanted)
  if (!isRaise(weighed))
    return { ID: await writeRates(app, db, wanted, { operator, now, request }), ApprovalID: 0 }
  const asked = {
    payload: wanted,
    subject: rateSubject(wanted),
    summary: rateText(wanted, weighed.from, weighed.to),
    reason: '推广员由此得到更多奖金',
  }
  const ApprovalID = await askApproval(app, db, raiseRates, asked, operator, now, request)
  return { ID: weighed.own?.id ?? 0, ApprovalID }
}

export const bonusConsole: Handlers<Ops['bonus']> = {
  async ListBonuses({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listBonusRoom(db, filter, part),
      (max) => countBonusRoom(db, filter, max),
      ({ bonus, memberName, memberCode }) => ({
        ID: bonus.id,
        MemberID: bonus.memberId,
        MemberName: memberName ?? '',
        MemberCode: memberCode ?? '',
        Kind: bonus.kind,
        KindCN: kindText(bonus.kind),
        Status: bonus.status,
        StatusCN: statusText(bonus.status),
        OrderID: bonus.orderId,
        OrderCode: bonus.orderCode,
        GoodsName: bonus.goodsName,
        BaseAmount: yuan(bonus.baseFen),
        Percent: percentOf(bonus.rate),
        BonusAmount: yuan(bonus.amountFen),
        VoidAmount: yuan(bonus.voidedFen),
        CreateDate: moment(bonus.createdAt),
        SettleDate: momentOrNull(bonus.settledAt),
      }),
    )
  },

  async ListBonusLedger({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listEntryRoom(db, filter, part),
      (max) => countEntryRoom(db, filter, max),
      ({ entry, memberName, memberCode }) => ({
        ID: entry.id,
        MemberID: entry.memberId,
        MemberName: memberName ?? '',
        MemberCode: memberCode ?? '',
        Kind: entry.kind,
        KindCN: entryText(entry.kind),
        Amount: yuan(entry.deltaFen),
        Balance: yuan(entry.balanceFen),
        Title: entry.title,
        Actor: actorText(entry.actor),
        OrderID: entry.orderId,
        CreateDate: moment(entry.createdAt),
      }),
    )
  },

  async GetBonusLiability(_none, { app, db, now }) {
    const sums = await readLiability(db, await lateBefore(app, now))
    return {
      ...{ Available: yuan(sums.availableFen), Owed: yuan(sums.owedFen) },
      ...{ Withdrawing: yuan(sums.withdrawingFen), Pending: yuan(sums.pendingFen) },
      ...{ Frozen: yuan(sums.frozenFen), Waiting: sums.waiting, Late: sums.late, Failed: sums.failed },
    }
  },

  GetBonusBooks: ({ month }, { app, now }) =>
    app.database.snapshot(async (db) => {
      const whole = monthStretch(month)
      const stretch = { from: whole.from, to: Math.max(Math.min(whole.to, now + 1), whole.from + 1) }
      const { withdrawals: sums, ...moved } = await bonusMonth(db, stretch)
      return {
        Month: month,
        Opening: yuan(moved.openingFen),
        Closing: yuan(moved.closingFen),
        Kinds: moved.kinds.map(({ kind, fen, n }) => ({
          Name: entryText(kind),
          Amount: yuan(fen),
          Count: n,
        })),
        Difference: yuan(moved.openingFen + moved.movedFen - moved.closingFen),
        Withdrawals: withdrawalSums(sums),
        Batches: (await listBatches(db, stretch)).map((batch) => ({
          BatchNo: batch.batchNo,
          Way: batch.way,
          Count: batch.count,
          Transferred: yuan(batch.transferredFen),
          Open: batch.open,
          Failed: batch.failed,
        })),
      }
    }),

  async AdjustBonus({ memberID, amount, take = false, reason }, { app, db, operator, now, request }) {
    const wanted = { memberId: memberID, deltaFen: take ? -amount : amount, reason }
    const isLittle = amount <= (await getSetting(app, 'bonus.alone', db))
    if (isLittle && (await mayAlone(app, db, actOfBonus(wanted), { operatorId: operator.id, now }))) {
      await adjustBonus(db, wanted, { app, operator, now, request })
      return { ApprovalID: 0 }
    }
    const summary = `${take ? '扣减' : '增加'}奖金 ¥${yuan(amount).toFixed(2)}`
    const asked = { payload: wanted, subject: `member:${memberID}`, summary, reason }
    return { ApprovalID: await askApproval(app, db, adjustMuchBonus, asked, operator, now, request) }
  },

  async ListBonusRates({ scope, ...page }, { db }) {
    return roomPageOf(
      page,
      (part) => listRates(db, scope, part),
      () => countRates(db, scope),
      (row) => ({
        ID: row.id,
        Scope: row.scope,
        ScopeCN: rateScopeText[row.scope as RateScope] ?? '',
        TargetID: row.targetId,
        Name: row.name ?? '',
        DirectPercent: percentOf(row.direct),
        TeamPercent: percentOf(row.team),
        UpdatedBy: row.updatedBy,
        UpdateDate: moment(row.updatedAt),
      }),
    )
  },

  async SaveBonusRate(
    { scope, targetID: targetId, direct, team },
    { app, db, operator, now, request, refuse },
  ) {
    if (!(await hasTarget(db, scope, targetId))) throw refuse('bonus/target-gone')
    return changeRates({ scope, targetId, rates: { direct, team } }, { app, db, operator, now, request })
  },

  async DeleteBonusRate({ id }, { app, db, operator, now, request, refuse }) {
    const before = await findRateById(db, id)
    if (!before) throw refuse('bonus/rate-gone')
    const wanted = { scope: before.scope as RateScope, targetId: before.targetId, rates: null }
    return changeRates(wanted, { app, db, operator, now, request })
  },

  async ListWithdrawals({ currentPage, pageSize, ...filter }, { app, db, now }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listWithdrawalRoom(db, filter, part),
      (max) => countWithdrawalRoom(db, filter, max),
    )
    const known = await knownOf(db, rows, await lateBefore(app, now))
    return roomPageWith(page, total, rows.map(withdrawalRoomWire(known)))
  },

  async GetWithdrawalForConsole({ id }, { app, db, now, refuse }) {
    const [row] = await listWithdrawalRoom(db, {}, { size: 1, below: id + 1 })
    if (row?.row.id !== id) throw refuse('bonus/withdrawal-gone')
    const known = await knownOf(db, [row], await lateBefore(app, now))
    const step = stepWire(withdrawalText)
    return {
      ...withdrawalRoomWire(known)(row),
      Steps: (await listWithdrawalLogs(db, id)).map((log) => ({ ...step(log), Actor: actorText(log.actor) })),
      Available: yuan(await readBalance(db, row.row.memberId)),
      HasBank: hasBank(app),
    }
  },

  async ApproveWithdrawals({ ids }, { app, db, operator, now, request, refuse }) {
    const rows = await holdWithdrawals(db, ids)
    const isWaiting = ({ status }: { status: number }) => status === WithdrawalStatus.applied
    const isDone = ({ status }: { status: number }) => isRepeat(withdrawalMoves.approve, status)
    if (rows.length === new Set(ids).size && rows.every(isDone)) return { Approved: rows.length, Waiting: 0 }
    if (rows.length !== new Set(ids).size || !rows.every(isWaiting)) throw refuse('bonus/withdrawal-changed')
    const { alone, byTwo } = await splitByApproval(app, db, rows, now)
    for (const { id } of alone) await approveWithdrawal(db, id, { app, operator, now, request })
    for (const { id, code, amountFen } of byTwo) {
      const asked = {
        payload: { id },
        subject: `withdrawal:${code}`,
        summary: `提现 ¥${yuan(amountFen).toFixed(2)}`,
        reason: '超过免复核金额',
      }
      await askApproval(app, db, approveMuch, asked, operator, now, request)
    }
    return { Approved: alone.length, Waiting: byTwo.length }
  },

  async RefuseWithdrawal({ id, reason }, { app, db, operator, now, request }) {
    await endOneUnpaid(db, id, { how: 'refuse', reason }, { app, operator, now, request })
    return null
  },

  async RefuseWithdrawals({ ids, reason }, { app, db, operator, now, request }) {
    return endManyUnpaid(db, ids, { how: 'refuse', reason }, { app, operator, now, request })
  },

  async PayWithdrawals({ withdrawals, byFile = false }, { app, db, operator, now, request }) {
    const by = { app, operator, now, request }
    const { batchNo, count, payFen } = await payBatch(db, withdrawals, { name: 'pay', byFile }, by)
    return { BatchNo: batchNo, Count: count, PayAmount: yuan(payFen) }
  },

  async RecordWithdrawals({ ids, failed = false, note }, { app, db, operator, now, request }) {
    return {
      Count: await recordResults(db, ids, { failed, text: note }, { app, operator, now, request }),
    }
  },

  async ResendWithdrawals({ withdrawals, byFile = false }, { app, db, operator, now, request }) {
    const by = { app, operator, now, request }
    const { batchNo, count, payFen } = await payBatch(db, withdrawals, { name: 'resend', byFile }, by)
    return { BatchNo: batchNo, Count: count, PayAmount: yuan(payFen) }
  },

  async ReturnWithdrawal({ id, reason }, { app, db, operator, now, request }) {
    await endOneUnpaid(db, id, { how: 'return', reason }, { app, operator, now, request })
    return null
  },

  async ReturnWithdrawals({ ids, reason }, { app, db, operator, now, request }) {
    return endManyUnpaid(db, ids, { how: 'return', reason }, { app, operator, now, request })
  },
}
