import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** Races and arithmetic of money and stock. */
export const moneyRows: Row[] = [
  {
    id: 'FR08',
    fault:
      '500 pairs of orders with the same products in opposite order, in ordinary sale and in a flash session',
    holds: 'no deadlock reaches a member, stock is taken once',
    tests: ['faults/money/deadlock.fault.ts'],
    control: [
      {
        file: `${server}/platform/database/ledger.ts`,
        from: 'where ${enough} order by b.${nameOf(key)} for no key update of b',
        to: 'where ${enough} order by random() for no key update of b',
      },
      {
        file: `${server}/promotion/flash.service.ts`,
        from: 'order by p.product_id for update of p\n    ),\n    moved as (\n      update flash_products p set taken = p.taken + w.n',
        to: "order by array_position(${value('productIds')}::bigint[], p.product_id) for update of p\n    ),\n    moved as (\n      update flash_products p set taken = p.taken + w.n",
      },
      {
        file: `${server}/catalog/stock/stock.lines.ts`,
        from: '.sort((a, b) => a.productId - b.productId)',
        to: '',
      },
      {
        file: `${server}/platform/database/connect.ts`,
        from: 'if (attempt >= 3 ||',
        to: 'if (attempt >= 1 ||',
      },
    ],
  },
  {
    id: 'FR25',
    fault: '10,000 members order 100 pieces at the same instant, limit 1 each',
    holds: 'exactly 100 orders of 100 members, no HTTP 5xx, all answered within 6 s, last winner within 2 s',
    tests: ['faults/money/rush.fault.ts'],
    only: 'FR25',
    control: [
      {
        file: `${server}/platform/database/ledger.ts`,
        from: 'for no key update of b\n      ),\n      moved',
        to: '\n      ),\n      moved',
      },
    ],
  },
  {
    id: 'FR26',
    fault: 'one member sends 500 orders at once, with different keys and with one',
    holds: 'the member’s limit holds; one key is one order',
    tests: ['faults/money/rush.fault.ts'],
    only: 'FR26',
    control: [
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'if (over !== undefined)',
        to: 'if (over === -1)',
      },
    ],
  },
  {
    id: 'FR27',
    fault: 'the same request key with another body, after 50 identical requests at once',
    holds: 'refused, the first result unchanged, one order',
    tests: [`${server}/order/order.race.test.ts`],
    only: 'FR27',
    control: [
      {
        file: `${server}/platform/http/once.ts`,
        from: "if (!bodyHashes.includes(row.body_hash)) throw refuse('platform/once-conflict')",
        to: '',
      },
    ],
  },
  {
    id: 'FR28',
    fault:
      'orders a second before a session begins and after its end, with forged times; orders, cancels and the end at the same instant',
    holds: '0 accepted outside the session, no piece lost',
    tests: [`${server}/promotion/promotion.shop.test.ts`, `${server}/promotion/promotion.race.test.ts`],
    only: 'FR28',
    control: [
      {
        file: `${server}/promotion/flash.service.ts`,
        from: 'problem: windowProblem(first, now)',
        to: 'problem: windowProblem(first, now) && undefined',
      },
      {
        file: `${server}/promotion/flash.service.ts`,
        from: "and s.begin_at <= ${value('at')}::timestamptz and s.end_at > ${value('at')}::timestamptz)",
        to: "and ${value('at')}::timestamptz is not null)",
      },
    ],
  },
  {
    id: 'FR29',
    fault:
      'one coupon used in 100 orders at once; the last 10 coupons of a campaign claimed by 500 members; a code by 100; 100 orders with a budget for 3',
    holds: 'one order, 10 claims, one code; the budget is never exceeded; returned once',
    tests: [`${server}/coupon/coupon.race.test.ts`, `${server}/order/quote/order.coupon.test.ts`],
    only: 'the last coupons of a campaign|a code goes to one|one coupon in twelve orders|a budget is never exceeded|cancelled it comes back once',
    control: [
      {
        file: `${server}/coupon/campaign/campaign.store.ts`,
        from: 'sql`(${c.total} = 0 or ${c.taken} < ${c.total})`,',
        to: '',
      },
      {
        file: `${server}/coupon/offer/order-coupons.store.ts`,
        from: ' and c.spent_fen + s.discount <= c.budget_fen',
        to: '',
      },
    ],
  },
  {
    id: 'FR30',
    fault: 'another member’s, used, expired or insufficient coupon, eleven of a kind, two exclusive ones',
    holds: 'nothing accepted; refunded pieces return their stored shares, to the fen',
    tests: [
      `${server}/order/quote/order.coupon.test.ts`,
      `${server}/order/order.parts.test.ts`,
      'packages/rules/src/coupon/coupon.select.test.ts',
    ],
    only: 'those that do not go together|used while it ends|pieces paid back before shipping|ten LiJian of one kind|none is used twice',
    control: [
      {
        file: `${server}/coupon/coupon.service.ts`,
        from: "if (!isAllowedSet(used, maxOfAKind)) return { ...answer, used: [], problem: refuse('coupon/not-together') }",
        to: '',
      },
    ],
  },
  {
    id: 'FR31',
    fault:
      '200 orders on one pollen balance, also while half of it expires; 200 sign-ins, 200 claims of a mission at once',
    holds: 'spent once, one sign-in and one claim a day, the balance never goes negative',
    tests: [`${server}/mission/mission.race.test.ts`],
    control: [
      {
        file: `${server}/member/member.store.ts`,
        from: "    .where(eq(members.id, value('id')))\n    .for('no key update'),",
        to: "    .where(eq(members.id, value('id'))),",
      },
    ],
  },
  {
    id: 'FR32',
    fault:
      '200 withdrawals and 200 payments by bonus at once, with a balance for 25; ten withdrawals at once',
    holds:
      'together exactly the balance, one entry for each that is accepted, never negative; as many withdrawals as a day allows',
    tests: [`${server}/bonus/withdrawal.race.test.ts`, `${server}/bonus/bonus.race.test.ts`],
    only: 'FR32|of ten applications at once|bonus for one order pays|and a concurrent withdrawal',
    control: [
      {
        file: `${server}/bonus/bonus.store.ts`,
        from: '...(asksEnough ? { enough',
        to: '...(asksEnough && opening === undefined ? { enough',
      },
    ],
  },
  {
    id: 'FR33',
    fault:
      'bonus is withdrawn before it is final; the order that earned it is refunded after the withdrawal; the seller of an order changes; members who refer themselves, rings of leaders by form and by promotions, moves and dismissals at once',
    holds:
      'nothing unsettled is paid out, the refund is debited, also below 0, and repaid by the next bonus; the seller is that of the placement; two levels, no loops',
    tests: [
      `${server}/bonus/bonus.test.ts`,
      `${server}/staff/staff.race.test.ts`,
      `${server}/staff/staff.binding.test.ts`,
    ],
    only: 'FR33|goods returned after settlement|at its creation|no member binds to themselves',
    control: [
      {
        file: `${server}/bonus/bonus.effects.ts`,
        from: 'if (row.status === available) {',
        to: 'if (row.status === available && gone < 0) {',
      },
      {
        file: `${server}/staff/change-team.ts`,
        from: 'leader?.identity === MemberIdentity.Partner &&',
        to: 'leader !== undefined &&',
      },
    ],
  },
  {
    id: 'FR34',
    fault:
      'while a withdrawal waits, its card is changed, deleted, and another one becomes the default; cards of another name and of another member',
    holds: 'the card stored in the application is paid; cards of others cannot be chosen, changed or deleted',
    tests: [`${server}/bonus/withdrawal.race.test.ts`, `${server}/bonus/bonus.test.ts`],
    only: 'FR34|a card of another|accepts only a card in the verified name',
    control: [
      {
        file: `${server}/bonus/work-withdrawal.ts`,
        from: '  const answer = await askBank(app, row)\n',
        to: '  const chosen = `select number_sealed as sealed from bank_cards where is_default and member_id = ${row.memberId}`\n  const [card] = (await db.execute<{ sealed: string }>(chosen)).rows\n  const answer = await askBank(app, { ...row, cardSealed: card?.sealed ?? row.cardSealed })\n',
      },
    ],
  },
  {
    id: 'FR35',
    fault:
      '100 members pay for the last seat of a team at once; its end and 100 payments at the same instant; official support during payments and at the end',
    holds: 'one gets the seat, the others lead their own teams or get a full refund, once each',
    tests: [`${server}/group/group.race.test.ts`],
    control: [
      {
        file: `${server}/group/seat.store.ts`,
        from: 'and status = ${GroupState.forming}\n      and due_at > ${new Date(now)} and taken < size\n',
        to: '\n',
      },
    ],
  },
  {
    id: 'FR36',
    seeded: true,
    untimed: true,
    fault: '1,000,000 random orders: coupons, pollen, freight, splits, refunds in any order',
    holds: 'integer fen everywhere, all sums correct, none negative; no floating-point money in the schema',
    tests: [
      'faults/money/arithmetic.fault.ts',
      'packages/rules/src/order/order.price.property.test.ts',
      'packages/rules/src/platform/split.test.ts',
      `${server}/order/replay.test.ts`,
      `${server}/aftersale/aftersale.sums.test.ts`,
    ],
    control: [
      {
        file: 'packages/rules/src/platform/split.ts',
        from: 'Math.floor(',
        to: 'Math.round(',
      },
    ],
  },
  {
    id: 'FR37',
    fault: 'price, amount, status sent by the client; quantities 0, -1, 0.5, 1e9, "1e3", text',
    holds: 'client values ignored, invalid ones refused with the specification’s messages',
    tests: [`${server}/order/order.shop.test.ts`],
    only: 'FR37|has changed|refuses the quantity|limits|in the specification’s words',
    control: [
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'form.payAmount !== undefined && form.payAmount !== payAmount',
        to: 'form.payAmount === -1',
      },
    ],
  },
  {
    id: 'FR38',
    fault: 'every state × action × actor of an order, of a coupon, of an after-sale and of an invoice',
    holds: 'only the listed ones succeed, all others change nothing',
    tests: [
      'packages/rules/src/order/order.moves.test.ts',
      'packages/rules/src/coupon/coupon.moves.test.ts',
      'packages/rules/src/aftersale/aftersale.moves.test.ts',
      `${server}/order/order.console.test.ts`,
      `${server}/coupon/coupon.states.test.ts`,
      `${server}/aftersale/aftersale.states.test.ts`,
      'packages/rules/src/invoice/invoice.moves.test.ts',
      `${server}/invoice/invoice.states.test.ts`,
    ],
    only: 'status|every state|type %i in %i|in %i, ',
    control: [
      {
        file: 'packages/rules/src/platform/moves.ts',
        from: 'return move.from.includes(from) && ',
        to: 'return (move.from.includes(from) || true) && ',
      },
    ],
  },
  {
    id: 'FR91',
    seeded: true,
    fault:
      '1,000 paid orders shipped, confirmed, cancelled and refunded, fully and partly, at the same instant',
    holds: 'each has one result; money, stock and messages agree',
    tests: [`${server}/aftersale/aftersale.race.test.ts`],
    only: 'FR91',
    control: [
      {
        file: `${server}/platform/database/states.ts`,
        from: 'sql`${table.status} = any(${starts}::int[])`, where)',
        to: 'where)',
      },
    ],
  },
  {
    id: 'FR92',
    fault:
      'a month of 20,000 orders: coupons, pollen, late payments, stopped parcels, partial refunds, compensations, exchanges, agreed amounts, pick-ups at the door, courier claims, bank transfers, invoices changed and red-lettered',
    holds:
      'month report, bills, ledgers and documents agree to the fen, also with the channel, the bank, the couriers and the tax service',
    tests: [`${server}/report/month.test.ts`],
    control: [
      {
        file: `${server}/invoice/paper-lines.ts`,
        from: 'sum + piece, keptFen)',
        to: 'sum + piece, 0)',
      },
      // A few hundred orders show it, in a minute instead of forty.
      {
        file: `${server}/report/month.test.ts`,
        from: 'MONTH_ORDERS ?? 20_000',
        to: 'MONTH_ORDERS ?? 600',
      },
    ],
  },
  {
    id: 'FR93',
    fault:
      'kill -9 between the steps of claiming an officer’s coupon, of its reward, of revoking that, and of the monthly allowance',
    holds: 'one coupon, one reward, one allowance; the sums agree after the kill and after the retry',
    tests: [`${server}/welfare/welfare.crash.test.ts`, `${server}/welfare/welfare.race.test.ts`],
    control: [
      {
        file: `${server}/welfare/take-welfare.ts`,
        from: 'claimStock(db, recordId',
        to: 'claimStock(app.database.db, recordId',
      },
      {
        file: `${server}/welfare/welfare.effects.ts`,
        from: 'insertReward(db, row)',
        to: 'insertReward(app.database.db, row)',
      },
      {
        file: `${server}/welfare/welfare.due.ts`,
        from: 'insertAllowance(db, {',
        to: 'insertAllowance(app.database.db, {',
      },
    ],
  },
]
