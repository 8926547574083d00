import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** Value that leaves the shop by small decisions, and places that strangers hold: each class once succeeded. */
export const valueRows: Row[] = [
  {
    id: 'FR118',
    fault:
      'one operator sends paid and unpaid orders to other addresses: a dear one, many cheap ones, by several operators to one receiver whose address is written otherwise',
    holds:
      'an act of value, summed by operator and by household of the receiver; above the limit a second person agrees, and nothing is shipped before',
    tests: [`${server}/order/change/order.address.test.ts`],
    only: 'is moved by two|summed by operator and by receiver',
    control: [
      {
        file: `${server}/order/change/order.address.console.ts`,
        from: 'if (await mayAlone(app, db, act, { operatorId: operator.id, now })) {',
        to: 'if ((await mayAlone(app, db, act, { operatorId: operator.id, now })) || act.eachFen > 0) {',
      },
    ],
  },
  {
    id: 'FR119',
    fault:
      'one operator makes many welfare officers, and chooses a coupon of high value that all of them give away',
    holds:
      'acts of value: the coupons of a month of all officers; above the limit a second person agrees, and a coupon that changed since is not given',
    tests: [`${server}/welfare/welfare.test.ts`],
    only: 'a coupon worth more than one operator|officers whose coupons of a month',
    control: [
      {
        file: `${server}/welfare/officer.approvals.ts`,
        from: 'isRepeat(welfareMoves.approve, officer.status) || (await isSmall())',
        to: 'isRepeat(welfareMoves.approve, officer.status) || (await isSmall()) || worthFen > 0',
      },
      {
        file: `${server}/welfare/template.approvals.ts`,
        from: 'if (isKnown || isSmall) {',
        to: 'if (isKnown || isSmall || by.now > 0) {',
      },
    ],
  },
  {
    id: 'FR120',
    fault:
      'gifts that stay for nothing: in a swap or a resend while the last goods go back, shipped before the goods that are cancelled, with returns in pieces',
    holds:
      'a gift that cannot go back is bought at its value, once, and paid back when it goes back after all',
    tests: [`${server}/aftersale/aftersale.test.ts`],
    only: 'a gift not returned with the last goods|a gift shipped before the last goods|a gift stays when some goods',
    control: [
      {
        file: 'packages/rules/src/order/order.gift.ts',
        from: 'Math.min(line.unitPriceFen * stay, leftFen) : 0',
        to: '0 * Math.min(line.unitPriceFen * stay, leftFen) : 0',
      },
    ],
  },
  {
    id: 'FR121',
    fault:
      '900 readers of a film from one network, each just above the speed below which it is cut, to a process that may open 2,048 files',
    holds:
      'at most 30 slow readers of a network stay; files that are sent count with the connections, so others get pages and films',
    tests: ['faults/attack/slow-readers.fault.ts', `${server}/platform/http/connections.test.ts`],
    only: 'FR121|files that are being sent|keeps thirty slow readers',
    control: [
      {
        file: `${server}/platform/http/connections.ts`,
        from: '.slice(0, -maxSlow)',
        to: '.slice(0, 0 * maxSlow)',
      },
      {
        file: `${server}/platform/http/connections.ts`,
        from: 'if (isFull(network)) return false',
        to: 'if (isFull(network) && sending < 0) return false',
      },
    ],
  },
  {
    id: 'FR122',
    fault:
      'one reviewer approves resends below ¥500 for one member after another, and by an account of their own making',
    holds:
      'approvals of cases for which nothing comes back are summed by reviewer and day; above the limit another person approves',
    tests: [`${server}/aftersale/value.test.ts`],
    only: 'one reviewer',
    control: [
      {
        file: `${server}/aftersale/approve-case.ts`,
        from: 'return act !== undefined && !(await mightAlone(app, db, act, by))',
        to: 'return act !== undefined && by.now < 0',
      },
    ],
  },
  {
    id: 'FR123',
    fault:
      'an administrator makes accounts, or resets passwords, and acts with each up to the limit of one person',
    holds: 'accounts that one person made or reset within 30 days share the limits of that person',
    tests: [`${server}/operator/act.test.ts`],
    only: 'has no limit of its own',
    control: [
      {
        file: `${server}/operator/act.service.ts`,
        from: 'await accountsOfPerson(db, operatorId, now)',
        to: '[operatorId]',
      },
    ],
  },
  {
    id: 'FR124',
    fault:
      'a member who owes coins closes the account and registers again, also with an earlier phone; unpaid orders that are cancelled before their end and placed again; a payment that is paid back at once; coins that end in such orders, again and again',
    holds:
      'the debt and what a person has once follow the person; such orders count as expired, such a payment as none; coins end',
    tests: [
      `${server}/cancellation/again.test.ts`,
      `${server}/order/place/holding.race.test.ts`,
      `${server}/order/quote/order.pollen.test.ts`,
    ],
    only: 'a debt of pollen follows|by its earlier phones|after having held it|is no history|but not for ever',
    control: [
      {
        file: `${server}/pollen/member-rewards.ts`,
        from: 'carryDebts(db, memberId, now)',
        to: 'carryDebts(db, -memberId, now)',
      },
      {
        file: `${server}/order/place/place.store.ts`,
        from: "cancelled_at > created_at + interval '5 minutes' as held",
        to: 'false as held',
      },
    ],
  },
  {
    id: 'FR125',
    fault:
      'a seller buys through another account with their own receiver or phone; a welfare officer registers new accounts for the own address',
    holds: 'an own purchase: no direct bonus, no reward',
    tests: [`${server}/bonus/bonus.test.ts`, `${server}/welfare/welfare.test.ts`],
    only: 'own household',
    control: [
      {
        file: `${server}/bonus/bonus.effects.ts`,
        from: 'isActive: (id) => active.has(id) && !own.has(id)',
        to: 'isActive: (id) => active.has(id)',
      },
      {
        file: `${server}/welfare/welfare.effects.ts`,
        from: 'if (await areOneHousehold(app, db, [officerId, memberId], now)) return',
        to: '',
      },
    ],
  },
  {
    id: 'FR126',
    fault:
      'a stranger counts up the numbers of coupon links and of planned coupons, names a new browser with each view of a post, uses the addresses of one IPv6 network in a flash sale, and calls themselves customer service',
    holds:
      'links are not found, planned coupons not shown; a network counts as a few readers and once in a second; such names are refused',
    tests: [
      `${server}/coupon/coupon.shop.test.ts`,
      `${server}/coupon/coupon.console.test.ts`,
      `${server}/talent/talent.shop.test.ts`,
      `${server}/promotion/promotion.shop.test.ts`,
      'packages/rules/src/member/profile.test.ts',
    ],
    only: 'GetCouponProductList and its choices|a campaign that gives a member more|one network names|has a few attempts in a second|passes for the shop',
    control: [
      {
        file: `${server}/coupon/campaign/campaign-room.store.ts`,
        from: "row.way === 'link' ? { id: randomInt(2 ** 40, 2 ** 47) } : {}",
        to: "row.way === 'none' ? { id: randomInt(2 ** 40, 2 ** 47) } : {}",
      },
      {
        file: `${server}/post/view.ts`,
        from: '% browsersOfNetwork',
        to: '* browsersOfNetwork',
      },
      {
        file: `${server}/order/place/product-queue.ts`,
        from: 'const network = networkOf(address)',
        to: 'const network = networkOf(address) && address',
      },
    ],
  },
  {
    id: 'FR127',
    seeded: true,
    fault:
      'two accounts are merged while their member orders with coins, pays, cancels, returns, signs in and takes coupons, at the same instant',
    holds: 'nothing is lost, doubled or left behind; the audit is clean',
    tests: [`${server}/merge/merge.race.test.ts`],
    control:
      'the locks overlap, and the follow-up moves what came late: without one of them a run can still end well',
  },
]
