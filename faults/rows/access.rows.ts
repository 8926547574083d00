import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`

/** Who may read and write what. */
export const accessRows: Row[] = [
  {
    id: 'FR47',
    fault: 'every id of every call, used by another member',
    holds: '0 reads or writes of others’ data; a call without a rule does not compile',
    tests: [`${http}/matrix.foreign.test.ts`],
    control: [
      {
        file: `${server}/order/order.read.ts`,
        from: 'and(eq(orders.memberId, memberId), isNull(orders.hiddenAt))',
        to: 'and(memberId ? undefined : undefined, isNull(orders.hiddenAt))',
      },
    ],
  },
  {
    id: 'FR48',
    fault: 'every call without a login, by a member and by each role of the console',
    holds: 'a call answers only the callers that the permission table allows; it refuses all others',
    tests: [`${http}/matrix.who.test.ts`],
    control: [{ file: `${http}/mount.ts`, from: '!identity.may(operator, permission)', to: '!operator' }],
  },
  {
    id: 'FR49',
    fault: 'every column of the row sent to every writing call',
    holds: '0 unlisted fields change',
    tests: [`${http}/matrix.assign.test.ts`],
    control: [
      {
        file: `${http}/mount.ts`,
        from: 'return { value: parsed.data as never }',
        to: 'return { value: { ...payload, ...(parsed.data as object) } as never }',
      },
      {
        file: `${server}/member/address/save-address.ts`,
        from: '  updatedAt: now,\n})',
        to: '  updatedAt: now,\n  ...(payload as object),\n})',
      },
    ],
  },
  {
    id: 'FR50',
    fault: 'every response of every call searched for hashes, tokens, secrets and other people’s phones',
    holds: '0 found',
    tests: [`${http}/matrix.who.test.ts`, `${http}/matrix.foreign.test.ts`],
    only: 'gave anything away|lets in exactly|every id',
    control: [
      {
        file: `${http}/mount.ts`,
        from: 'rule.data.parse(await handler(parsed.value',
        to: '(await handler(parsed.value',
      },
      // Responses are also built field by field: this one returns the whole row, without the guard.
      {
        file: `${server}/member/member.wire.ts`,
        from: '    ID: member.id,\n    Token: token,',
        to: '    ...member,\n    ID: member.id,\n    Token: token,',
      },
    ],
  },
  {
    id: 'FR51',
    fault:
      'sellers and leaders read members beside, above and below their team, of other teams, and their own after those have moved, were unbound, or they themselves were dismissed',
    holds: 'only their own team and customers, effective with the next request',
    tests: [`${server}/staff/staff.test.ts`],
    only: 'FR51|a leader sees name|has no access|a dismissed Partner cannot read',
    control: [
      {
        file: `${server}/staff/team.read.ts`,
        from: 'where b.seller_id = ${sellerId} and b.ended_at is null and',
        to: 'where b.seller_id = ${sellerId} and',
      },
      {
        file: `${server}/staff/team.read.ts`,
        from: 'where s.leader_id = ${leaderId} and s.status = ${status} and',
        to: 'where (s.leader_id = ${leaderId} or s.leader_id is not null) and s.status = ${status} and',
      },
    ],
  },
  {
    id: 'FR52',
    untimed: true,
    fault:
      'console: forms of other sites, tokens in cookies and addresses, codes of the authenticator guessed, repeated and used at once, refunds decided by their requester and in pieces, lists exported again and again',
    holds:
      'only the token in the header counts, and ends with logout, idleness and closing; a second factor; two people above the limits; exports are limited, marked and logged; everything is in the audit log',
    tests: [
      'faults/input/other-origins.fault.ts',
      `${server}/operator/account.console.test.ts`,
      `${server}/operator/approval.console.test.ts`,
      `${server}/operator/operator.console.test.ts`,
      `${server}/operator/login-log.test.ts`,
      `${server}/platform/export/export.routes.test.ts`,
    ],
    only: 'FR61|once confirmed, the login needs|one code used ten times|guessing is blocked|removed with password and code|is not decided by its requester, and|waits for a second person and happens once|refunds in pieces count|end after an hour|end with logout|is recorded with who|are in the audit log|only a token in the header|a second sheet names|thirty files in an hour',
    control: [
      {
        file: `${server}/operator/second-factor.ts`,
        from: 'return step !== undefined && takeTotpStep(db, operator.id, step)',
        to: 'return step !== undefined',
      },
      {
        file: `${server}/operator/approval.console.ts`,
        from: "if (isOwnRequest(row, operator)) throw refuse('operator/approval-own')",
        to: '',
      },
      {
        file: `${server}/operator/approval.console.ts`,
        from: "    await mustBeSecond(db, operator.id, asker.id, 'operator/approval-made')\n",
        to: '',
      },
      {
        file: `${server}/platform/export/export.routes.ts`,
        from: 'const perHour = 30',
        to: 'const perHour = 3000',
      },
    ],
  },
  {
    id: 'FR85',
    fault:
      'an operator is disabled or demoted before a request, before a preview is applied, or during a bulk job, a grant of coupons or an export',
    holds: 'permissions are checked at execution and again with each part: nothing further is done',
    tests: [
      `${server}/operator/approval.console.test.ts`,
      `${server}/catalog/import/import.console.test.ts`,
      `${server}/catalog/product/product.bulk.test.ts`,
      `${server}/coupon/grant/grant.console.test.ts`,
      `${server}/platform/export/export.routes.test.ts`,
    ],
    only: 'FR85|disabled or demoted since|lost the permission',
    control: [
      {
        file: `${server}/operator/operator.service.ts`,
        from: '(await operatorsWith(db, permission)).some((operator) => operator.id === id)',
        to: '(await operatorsWith(db, permission)).some((operator) => operator.id !== id)',
      },
      {
        file: `${server}/platform/export/export.routes.ts`,
        from: '    await check()\n',
        to: '',
      },
      {
        file: `${server}/catalog/import/import.console.ts`,
        from: "if (!operator.permissions.includes('product.write')) throw refuse('operator/not-allowed')",
        to: '',
      },
    ],
  },
  {
    id: 'FR105',
    fault:
      'a member closes the account and registers again with the same phone, messenger or real name: rewards, limits, newcomer, tax of the month, cases, what operators gave, another seller’s code, a ban on publishing',
    holds:
      'what a person may have once stays used in all accounts; only keyed hashes are kept, for a year; a test lists everything that is once per member and what becomes of it',
    tests: [`${server}/cancellation/again.test.ts`],
    control: [
      {
        file: `${server}/member/account/former.store.ts`,
        from: 'where m.left_at > ${since} and m.member_id <> ${memberId} group by',
        to: 'where m.left_at > ${since} and m.member_id = ${memberId} group by',
      },
    ],
  },
  {
    id: 'FR106',
    fault:
      'value given away by a rate: bonus of a product or class, freight templates and steps, growth; campaigns at a fraction of the selling price; a floor raised above prices that exist',
    holds:
      'a second person agrees; the raised floor raises an alert; every call of the console that sends numbers says how its value is guarded',
    tests: [
      `${server}/operator/value-calls.test.ts`,
      `${server}/bonus/bonus.test.ts`,
      `${server}/freight/freight.console.test.ts`,
      `${server}/catalog/price/floor.test.ts`,
    ],
    only: 'sends numbers|rate of its product|cheaper steps|raised above prices|checked like the selling price',
    control: [
      {
        file: `${server}/bonus/rate.approvals.ts`,
        from: 'to.direct > from.direct || to.team > from.team',
        to: 'to.direct > from.direct + 10_000 || to.team > from.team + 10_000',
      },
      {
        file: `${server}/freight/template.approvals.ts`,
        from: 'return toFen < fromFen ?',
        to: 'return toFen < fromFen - 1_000_000 ?',
      },
      {
        file: 'packages/rules/src/catalog/product.fall.ts',
        from: 'toFen * 100 < fromFen * (100 - maxFallPercent)',
        to: 'toFen * 100 < 0 * fromFen * (100 - maxFallPercent)',
      },
    ],
  },
  {
    id: 'FR111',
    fault:
      'one operator alone makes the freight of a product cheaper, puts a new product on sale with a higher bonus, starts a coupon campaign or chooses a welfare coupon of high value, releases many blocked coupons, or gives a member another seller, leader or rank: by form, sheet, bulk job, variant and copy',
    holds:
      'a second person agrees to exactly that; nothing changes before, and what changed since is refused',
    tests: [
      `${server}/catalog/price/floor.test.ts`,
      `${server}/coupon/coupon.console.test.ts`,
      `${server}/welfare/welfare.test.ts`,
      `${server}/staff/staff.test.ts`,
    ],
    only: 'the freight of a product|no new product goes on sale|more than one operator may|blocked and unblocked|invite, promote, move|change a binding',
    control: [
      {
        file: `${server}/freight/freight.service.ts`,
        from: 'freightFall(freightLine(before, 1, templates), freightLine(after, 1, templates), settings)',
        to: 'freightFall(freightLine(before, 1, templates), freightLine(before, 1, templates), settings)',
      },
      {
        file: `${server}/bonus/rate.approvals.ts`,
        from: 'return own.has(id) || !isRaise(rates) ?',
        to: 'return own.has(id) || isFirst || !isRaise(rates) ?',
      },
      {
        file: `${server}/coupon/template/coupon-cost.ts`,
        from: 'return each === undefined || each > (',
        to: 'return each === undefined || each > 100_000_000 + (',
      },
      {
        file: `${server}/coupon/campaign/campaign.approvals.ts`,
        from: 'if (!(await mayAlone(app, db, act, by))) return false',
        to: 'await mayAlone(app, db, act, by)',
      },
      {
        file: `${server}/coupon/coupon.console.ts`,
        from: 'if (blocked || (act && (await mayAlone(app, db, act, { operatorId: operator.id, now }))))',
        to: 'if (blocked || act)',
      },
      {
        file: `${server}/staff/gain.approvals.ts`,
        from: "if (isDone || (what !== 'promote' && !code)) {",
        to: 'if (isDone || memberID > 0) {',
      },
    ],
  },
  {
    id: 'FR112',
    fault:
      'many small decisions instead of a large one: withdrawals of a member approved one by one, coupon campaigns started one by one, messages to 200 members each, doubtful orders of newcomers let go',
    holds: 'they count together by day and month; above the limit a second person decides',
    tests: [
      `${server}/bonus/bonus.test.ts`,
      `${server}/coupon/coupon.console.test.ts`,
      `${server}/member/member.console.test.ts`,
      `${server}/order/quote/order.newcomer.test.ts`,
    ],
    only: 'in pieces it wants|more than one operator may|to many only with|who paid for another newcomer',
    control: [
      {
        file: 'packages/rules/src/bonus/withdrawal.limits.ts',
        from: 'return approved.dayFen + amountFen <= alone && approved.monthFen + amountFen <= month',
        to: 'return amountFen <= alone + 0 * (approved.dayFen + month)',
      },
      {
        file: `${server}/operator/act.store.ts`,
        from: "and(eq(acts.kind, 'campaign'), ne(acts.subject, subject))",
        to: "and(eq(acts.kind, 'campaign'), eq(acts.subject, subject))",
      },
      {
        file: `${server}/member/room/message.bulk.ts`,
        from: 'if (before + job.planned <=',
        to: 'if (0 * before + job.planned <=',
      },
      {
        file: `${server}/order/order.console.ts`,
        from: "actOf('price', order, valueFen), { operatorId",
        to: "actOf('price', order, 0 * valueFen), { operatorId",
      },
    ],
  },
  {
    id: 'FR113',
    fault:
      'a new member places twenty orders at once, expensive ones and a fifth of a product, and lets them expire again and again without paying',
    holds:
      'three orders and ¥2,000 until the first payment, a share of a product; less time to pay, then none until midnight; an alert',
    tests: [`${server}/order/place/holding.race.test.ts`],
    control: [
      {
        file: 'packages/rules/src/order/order.holding.ts',
        from: "if (unpaidNum >= maxNum) return no('order/unpaid-many', { num: unpaidNum })",
        to: '',
      },
    ],
  },
  {
    id: 'FR114',
    fault:
      'withdrawals in pieces of a month, over the end of a month and after one of them came back: each below what is free of tax, or at the lower rate',
    holds:
      'the tax is that on the sum of the month, shown before; what is missing at its end is debited once',
    tests: [`${server}/bonus/bonus.test.ts`, 'packages/rules/src/bonus/withdrawal.test.ts'],
    only: 'tax follows the sum|bore too little|counts for its tax|pay the tax of the sum|of an ended month did not bear',
    control: [
      {
        file: `${server}/bonus/withdraw.ts`,
        from: 'withheldTax(amountFen, drawScale(settings), month)',
        to: 'withheldTax(amountFen, drawScale(settings), { ...month, amountFen: 0, taxFen: 0 })',
      },
      {
        file: 'packages/rules/src/bonus/draw.scale.ts',
        from: 'return fen(Math.max(taxOn(amountFen, steps) - taxFen, 0))',
        to: 'return fen(Math.max(taxOn(amountFen, steps) - taxFen, 0) * 0)',
      },
    ],
  },
]
