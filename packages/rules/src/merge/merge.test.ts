import { expect, test } from 'vitest'
import { AuditStatus } from '../member/member.identity'
import { MemberStatus } from '../member/member.status'
import { DAY } from '../platform/time'
import { type MergeAccount, mergeProblems, type SinceMerge, undoProblem } from './merge'

const plain: MergeAccount = {
  ...{ status: MemberStatus.active, isLeaving: false, isStaff: false, isBound: false, isOfficer: false },
  ...{ isForbidden: false, audit: AuditStatus.None, pollen: 0, bonusFen: 0, withdrawals: 0 },
  ...{ asksPostage: false, fresh: 0 },
}
const problems = (kept: Partial<MergeAccount>, merged: Partial<MergeAccount>, isSeatTwice = false) =>
  mergeProblems({ kept: { ...plain, ...kept }, merged: { ...plain, ...merged }, isSeatTwice })
const audit = AuditStatus.Pass

test.each<[Partial<MergeAccount>, Partial<MergeAccount>, string | undefined]>([
  [{}, {}, undefined],
  [{ pollen: 5, bonusFen: 5, audit, isStaff: true }, { pollen: 5, bonusFen: 5, isBound: false }, undefined],
  [{ audit, asksPostage: true }, { isBound: true }, undefined],
  [{ isOfficer: true, isForbidden: true, fresh: 1 }, {}, undefined],
  [{ status: MemberStatus.frozen }, {}, '保留的账号已冻结，只有正常的账号可以合并'],
  [{}, { status: MemberStatus.gone }, '被合并的账号已注销，只有正常的账号可以合并'],
  [{}, { isLeaving: true }, '被合并的账号正在注销，请会员先登录撤回注销'],
  [{ audit: AuditStatus.Auditing }, {}, '保留的账号的实名认证正在审核，审核后再合并'],
  [{ audit }, { audit }, '两个账号通过了不同的实名，不是同一个人'],
  [{}, { audit }, '被合并的账号已实名，请改为保留这个账号'],
  [{}, { asksPostage: true }, '被合并的账号有待处理的退运费申请，处理后再合并'],
  [{}, { pollen: -1 }, '被合并的账号欠绿星币，还清后再合并'],
  [{ bonusFen: -1 }, {}, '保留的账号欠奖金，还清后再合并'],
  [{}, { withdrawals: 1 }, '被合并的账号有处理中的提现，完成后再合并'],
  [{}, { isStaff: true }, '被合并的账号有推广身份或邀请，请改为保留这个账号'],
  [{ isStaff: true }, { isStaff: true }, '两个账号都有推广身份，不能合并'],
  [{ isStaff: true }, { isBound: true }, '保留的账号是推广员，被合并的账号绑定了推广员，请先解除绑定'],
  [{}, { isOfficer: true }, '被合并的账号是福利官或申请过福利官，请改为保留这个账号'],
  [{}, { isForbidden: true }, '被合并的账号被禁止发布，请先处理'],
  [{}, { fresh: 1 }, '被合并的账号一天内合并过别的账号，满一天后再合并'],
])('kept %o, merged %o: %s', (kept, merged, problem) => {
  expect(problems(kept, merged)).toEqual(problem ? [problem] : [])
})

test('two unfinished orders of one group activity block a merge', () => {
  expect(problems({}, {}, true)).toHaveLength(1)
})

const at = Date.parse('2026-11-01T10:00:00+08:00')
test.each<[Partial<SinceMerge>, string | undefined]>([
  [{}, undefined],
  [{ now: at + DAY }, undefined],
  [{ now: at + DAY + 1 }, '合并已超过一天，不能撤销'],
  [{ keptStatus: MemberStatus.merged }, '保留的账号已合并，不能撤销'],
  [{ isLoginChanged: true }, '合并后换过手机号或微信，不能撤销'],
  [{ isSellerChanged: true }, '合并后换过推广员，不能撤销'],
  [{ hasOrders: true }, '合并后订单有变动，不能撤销'],
  [{ hasSpent: true }, '合并后用过绿星币或奖金，不能撤销'],
])('undoing after %o: %s', (change, problem) => {
  const quiet = { isLoginChanged: false, isSellerChanged: false, hasOrders: false, hasSpent: false }
  const since = { mergedAt: at, now: at + 1, keptStatus: MemberStatus.active, ...quiet, ...change }
  expect(undoProblem(since)).toBe(problem)
})
