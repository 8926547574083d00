import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`
const sandbox = 'apps/sandbox/src'

/** Attackers without an account, files from suppliers, insiders: one row per class of attack that once succeeded. */
export const attackRows: Row[] = [
  {
    id: 'FR76',
    fault:
      'everything that one address can do without an account, on every route, plain, encoded and with unused query parameters, while 100 members shop',
    holds:
      'every route has the limit of its kind, new ones automatically; the members’ p50 at most doubles, memory is constant, back to normal after 10 s',
    tests: [
      'faults/attack/stranger.fault.ts',
      `${http}/every-entry.test.ts`,
      `${http}/limits.test.ts`,
      `${server}/platform/pages/page-address.test.ts`,
    ],
    only: 'FR76|list of entries|by the route that a request finds|makes no page of its own|pages that are to be made',
    control: [
      {
        file: `${server}/upload/upload.routes.ts`,
        from: '      preParsing: async (request) => {\n        await operatorOf(app, request, mayFilm)',
        to: '      onRequest: async (request) => {\n        await operatorOf(app, request, mayFilm)',
      },
    ],
  },
  {
    id: 'FR77',
    fault: '3,000 sockets that send nothing or half a header, to a process that may open 2,048 files',
    holds:
      'accepted up to the limit of open files, idle ones are closed; no process exits, pages loaded for the first time work afterwards',
    tests: ['faults/attack/sockets.fault.ts', `${http}/connections.test.ts`],
    only: 'FR77|of all connections|one network gets|behind a proxy all',
    control: [
      {
        file: `${http}/connections.ts`,
        from: 'if (isFull(network)) return void socket.destroy()',
        to: 'if (isFull(network) && sockets.size < 0) return void socket.destroy()',
      },
    ],
  },
  {
    id: 'FR78',
    fault: '60 sockets that request megabytes and read nothing',
    holds: 'closed within 45 s; merely slow clients are not',
    tests: ['faults/attack/sockets.fault.ts', `${http}/connections.test.ts`],
    only: 'FR78|a reader who takes',
    control: [
      {
        file: `${http}/connections.ts`,
        from: 'else if (now - known.since >= patienceMs) {',
        to: 'else if (now - known.since < -patienceMs) {',
      },
    ],
  },
  {
    id: 'FR79',
    fault: 'bodies of 64 KB and more on every call without a session; a field with deep or wide JSON',
    holds: '413 before anything is parsed, 400 or 102 before JSON in a field is parsed',
    tests: [`${http}/every-entry.test.ts`, `${http}/limits.test.ts`],
    only: 'FR79|takes 64 KB|JSON text in a field',
    control: [{ file: `${http}/mount.ts`, from: '    : limits.shopBytes', to: '    : limits.bodyBytes' }],
  },
  {
    id: 'FR80',
    fault: 'logins with unknown names, at the console and the shop, more than can be hashed',
    holds:
      'each side has its own hashing queue; every login is counted by network before hashing; excess logins are refused at no cost',
    tests: [
      `${server}/platform/session/secret.test.ts`,
      `${server}/member/login/member.login.test.ts`,
      `${server}/operator/operator.console.test.ts`,
    ],
    only: 'FR80|more than can be checked|above the limit are HTTP 403|60 passwords',
    control: [
      {
        file: `${server}/platform/session/secret.ts`,
        from: 'const queues = { member: createQueue(2), operator: createQueue(1) }',
        to: 'const one = createQueue(1)\nconst queues = { member: one, operator: one }',
      },
    ],
  },
  {
    id: 'FR81',
    fault: 'endless new searches; stored visitor data inspected',
    holds: 'limited in number and bytes, the oldest are dropped; each size is in /metrics',
    tests: [
      `${server}/platform/cache.test.ts`,
      `${server}/platform/pages/kept-pages.test.ts`,
      `${http}/network-counts.test.ts`,
      `${http}/every-entry.test.ts`,
    ],
    only: 'FR81|has run out',
    control: [
      {
        file: `${server}/platform/cache.ts`,
        from: 'if (entries.size <= max && bytes <= bytesKept) return',
        to: 'if (entries.size <= max || bytesKept < 0) return',
      },
    ],
  },
  {
    id: 'FR82',
    fault:
      'addresses of one IPv6 customer, forged forwarding headers, one and two proxies in front of the shop',
    holds:
      'counted by /64 and /56; only the proxies’ entries count, and members behind them count as separate networks',
    tests: [`${http}/network.test.ts`, `${http}/limits.test.ts`],
    only: 'counts as|holds|networks of one IPv6|FR82',
    control: [
      {
        file: `${http}/network.ts`,
        from: "`${groups.slice(0, 4).join(':')}::/64`",
        to: "groups.join(':')",
      },
    ],
  },
  {
    id: 'FR83',
    fault: 'an attacker guesses passwords of members and operators, and requests their text messages',
    holds:
      'members and operators still log in from networks that they used before; one message an hour is reserved for them',
    tests: [
      `${server}/member/login/member.login.test.ts`,
      `${server}/member/login/member.code.test.ts`,
      `${server}/operator/operator.console.test.ts`,
    ],
    only: 'guesses from elsewhere|of an hour’s five',
    control: [
      {
        file: `${server}/operator/check-password.ts`,
        from: 'if (!isKnown && (await countAttempt',
        to: 'if ((isKnown || !isKnown) && (await countAttempt',
      },
    ],
  },
  {
    id: 'FR84',
    fault:
      'small spreadsheets that unpack to endless cells, letters, nested tags and references; pictures of 30,000 × 30,000 pixels',
    holds: 'refused, or read in a process with its own memory and time limit; other calls continue',
    tests: [
      `${server}/platform/table-file/in-worker.test.ts`,
      `${server}/platform/table-file/read-table.test.ts`,
      `${server}/upload/upload.routes.test.ts`,
    ],
    only: 'FR84|refuses|what a process of its own writes|stops reading|30,000',
    control: [
      {
        file: `${server}/platform/table-file/in-worker.ts`,
        from: "helper.tell({ type: 'read', given, maxRows })\n    const answer = await helper.hear()",
        to: "const answer: Answered = { type: 'sheets', sheets: await (await import('./read-table')).readTable(given, maxRows) }",
      },
    ],
  },
  {
    id: 'FR86',
    fault:
      'a second and a third account of one operator, one that they reset, one that another operator reset later, two that they created; limits raised by one person; forbidden actions repeated',
    holds: 'four eyes are two people; raising a limit needs two; attempts are logged, at most 20 an hour',
    tests: [
      `${server}/operator/approval.console.test.ts`,
      `${server}/operator/operator.console.test.ts`,
      `${server}/operator/login-log.test.ts`,
      'packages/contract/src/platform/texts.test.ts',
    ],
    only: 'FR86|made or reset|one person|raised by two|are in the audit log|show the same name|no text of any call',
    control: [
      {
        file: `${server}/operator/four-eyes.service.ts`,
        from: '    return !others || ![...(origins.get(one) ?? [])].some((id) => others.has(id))\n',
        to: '    return !others || (!origins.get(one)?.has(other) && !others.has(one))\n',
      },
    ],
  },
  {
    id: 'FR87',
    fault:
      'every reading call and every file of the console, by every role, for a known member and their parcels',
    holds:
      'phones, receivers and addresses masked; in full only with a reason, a permission and an audit row; heavy use raises an alert and is stopped',
    tests: [`${http}/matrix.masked.test.ts`],
    control: [
      {
        file: `${server}/order/room/console.detail.ts`,
        from: '    Address: orderAddressWire(maskedAddress(order.address)),\n',
        to: '    Address: orderAddressWire((void maskedAddress, order.address)),\n',
      },
    ],
  },
  {
    id: 'FR88',
    fault:
      'starts with a database or keys but without GREENSTAR_ENV; in production without keys, with sandbox keys, with demo accounts that have their public passwords',
    holds: 'refused with one sentence, nothing written',
    tests: [`${server}/platform/process.refusals.test.ts`, `${server}/platform/providers.test.ts`],
    control: [
      {
        file: `${server}/platform/config.ts`,
        from: "if (!named) return 'demo'",
        to: "if (!named || named) return 'demo'",
      },
    ],
  },
  {
    id: 'FR89',
    fault:
      'forms of other sites sent to the sandbox, its switches and the demo’s clock, callbacks to other machines, pages searched for keys; refund notices whose parts belong to different payments',
    holds: 'nothing changes, nothing else is called, no key or salt is shown, no such notice is accepted',
    tests: [
      `${sandbox}/foreign-forms.test.ts`,
      `${sandbox}/platform/may-call.test.ts`,
      `${server}/platform/demo-clock.test.ts`,
      `${server}/payment/payment.notice.test.ts`,
    ],
    only: 'FR89|never calls|calls its shop',
    control: [
      {
        file: `${sandbox}/platform/foreign-forms.ts`,
        from: 'if (!isReading && !signed.test(route) && isOfOtherOrigin(request))',
        to: 'if (!isReading && !signed.test(route) && isOfOtherOrigin(request) && !route)',
      },
    ],
  },
  {
    id: 'FR97',
    fault:
      'resends and swaps of ¥430 and ¥600, in one case or in pieces, left to their deadlines; a swap with a parcel that is not inspected; coins that go back; a second review by the reviewer’s own second account',
    holds:
      'every decision is weighed by the value that leaves the shop; nothing is sent before a person has inspected the goods; two reviews are two people',
    tests: [`${server}/aftersale/value.test.ts`],
    control: [
      {
        file: `${server}/aftersale/weigh-case.ts`,
        from: 'leavingValue({ goodsFen, postageFen }, settings)',
        to: 'leavingValue({ goodsFen: 0 * goodsFen * postageFen }, settings)',
      },
    ],
  },
  {
    id: 'FR98',
    fault:
      'adjustments, grants, codes, cut prices and refunds in pieces: by one operator, by several for one member, over days, twenty at once',
    holds:
      'one operator alone cannot exceed the limits of a day and a month over all kinds; more waits for a second person',
    tests: [`${server}/operator/act.test.ts`],
    control: [
      {
        file: 'packages/rules/src/operator/act.limit.ts',
        from: 'return fits(byOperator, valueFen) && fits(byMember, eachFen)',
        to: 'return valueFen <= day || fits(byOperator, valueFen + month + eachFen + byMember.dayFen)',
      },
    ],
  },
  {
    id: 'FR99',
    fault:
      'prices below the floor by other ways: an order’s price, coupons that combine; coupon codes made and read by one person',
    holds:
      'a second person approves exactly that; a code is read in full once, and not by the operator who made it',
    tests: [`${server}/order/change/order.money.test.ts`, `${server}/coupon/coupon.console.test.ts`],
    only: 'go below the floor|bring a product below its floor|read in full once',
    control: [
      {
        file: `${server}/order/change/change-price.ts`,
        from: 'below: await findLowPrices(db, lower)',
        to: 'below: await findLowPrices(db, lower.slice(lower.length))',
      },
      {
        file: `${server}/coupon/coupon.export.ts`,
        from: '(await areTwoPeople(db, operator.id, ...agreed, ...(by === null ? [] : [by])))',
        to: '(by !== operator.id)',
      },
    ],
  },
  {
    id: 'FR100',
    fault:
      'what was previewed or asked changes before it is decided: a coupon of a grant, a setting, an order, a price, a draft that is published, the address of a parcel; refunds released by their reviewer',
    holds:
      'the action is exactly what was shown, or it is refused; what was confirmed keeps its value; two people every time',
    tests: [`${server}/operator/approval.frozen.test.ts`, `${server}/aftersale/value.test.ts`],
    control: [
      {
        file: `${server}/operator/approval.service.ts`,
        from: "!== digest) throw refuse('operator/approval-stale')",
        to: "=== '') throw refuse('operator/approval-stale')",
      },
      {
        file: `${server}/platform/frozen.ts`,
        from: 'if (seen && seen !== digestOf(now))',
        to: 'if (seen && seen === digestOf(now) + seen)',
      },
    ],
  },
  {
    id: 'FR101',
    fault:
      'codes asked by strangers from any number of networks and from one region; answers to puzzles used twice and for other phones; passwords guessed from elsewhere',
    holds:
      'members at known networks and devices have a share of their own; strangers pay with puzzles; an alert at half; a known device gets in from any network',
    tests: [`${server}/member/member.share.test.ts`],
    control: [
      {
        file: `${server}/member/login/send-code.ts`,
        from: "if (caller === 'stranger') {",
        to: "if (caller === 'stranger' && answer === 'x') {",
      },
    ],
  },
  {
    id: 'FR102',
    fault:
      'a price that one person lowers in steps of less than half, off the shelf and back, by form and sheet; a product moved into the pollen mall for a coin',
    holds: 'the steps of a day count together and coins at their worth; above half a second person agrees',
    tests: [`${server}/catalog/price/floor.test.ts`],
    only: 'falls in steps',
    control: [
      {
        file: `${server}/catalog/price/price.approvals.ts`,
        from: '{ floorFen, past: seen, perYuan }',
        to: '{ floorFen, past: seen?.slice(0, 0), perYuan }',
      },
    ],
  },
  {
    id: 'FR103',
    fault:
      'newcomer price and gift for several accounts of one household: phone, place written otherwise, payer, real name approved later',
    holds:
      'refused when ordered; at payment the money is kept and the order waits, and is not shipped unreviewed',
    tests: [`${server}/order/quote/order.newcomer.test.ts`],
    only: 'one household',
    control: [
      {
        file: `${server}/promotion/newcomer.store.ts`,
        from: '(await db.$count(newcomerHouseholds, other)) > 0',
        to: '(await db.$count(newcomerHouseholds, other)) > 1000',
      },
    ],
  },
  {
    id: 'FR104',
    fault: 'one person of finance sends a bank file, records its failure and gives the money back',
    holds:
      'the failure is recorded by another person than the sender, and the next step is done by another person than the recorder',
    tests: [`${server}/bonus/bonus.test.ts`],
    only: 'exports a file',
    control: [
      {
        file: `${server}/bonus/work-desk.ts`,
        from: 'isOther.set(before.join(), await areTwoPeople(db, operator.id, ...before))',
        to: 'isOther.set(before.join(), await areTwoPeople(db, operator.id))',
      },
    ],
  },
  {
    id: 'FR108',
    fault:
      'goods are moved into a class with a higher bonus, by form, sheet or bulk job; another operator undoes a bulk job; several people of one name use one card; one asker gives coins to the same person again and again; repeated pick-ups keep a case open',
    holds:
      'a higher rate always needs two people; the records name the operator who acted; a card belongs to one account; at most five rewarded choices a month; at most five pick-ups for a case',
    tests: [
      `${server}/catalog/price/floor.test.ts`,
      `${server}/catalog/product/product.bulk.test.ts`,
      `${server}/bonus/bonus.test.ts`,
      `${server}/diagnosis/diagnosis.shop.test.ts`,
      `${server}/aftersale/pickup.test.ts`,
    ],
    only: 'a higher bonus by another class|who undoes a job|one card belongs|the choices of one asker|at most five bookings',
    control: [
      {
        file: `${server}/bonus/rate.approvals.ts`,
        from: 'own.has(id) || !isRaise(rates)',
        to: 'own.has(id) || isRaise(rates)',
      },
      {
        file: `${server}/bonus/card.store.ts`,
        from: 'ne(bankCards.memberId, memberId)))) > 0',
        to: 'ne(bankCards.memberId, memberId)))) > 1000',
      },
    ],
  },
]
