import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`
const sandbox = 'apps/sandbox/src'

/** Strangers without an account, files from suppliers, insiders: a row for each class of what got through once. */
export const attackRows: Row[] = [
  {
    id: 'R76',
    fault:
      'everything that one address can do without an account, at every route there is, plain, encoded and with a query nobody reads, while 100 members shop',
    holds:
      'every route is limited by what it is, new ones by themselves; the members’ p50 at most doubles, memory stays, as before 10 s later',
    tests: [
      'faults/attack/stranger.fault.ts',
      `${http}/every-entry.test.ts`,
      `${http}/limits.test.ts`,
      `${server}/platform/pages/page-address.test.ts`,
    ],
    only: 'R76|list of entries|by the route that a request finds|makes no page of its own|pages that are to be made',
    control: [
      {
        file: `${server}/upload/upload.routes.ts`,
        from: '      preParsing: async (request) => {\n        await operatorOf(app, request, mayFilm)',
        to: '      onRequest: async (request) => {\n        await operatorOf(app, request, mayFilm)',
      },
    ],
  },
  {
    id: 'R77',
    fault: '3,000 sockets that say nothing or half a header, at a process that may open 2,048 files',
    holds:
      'as many are taken as files allow, none stays; no process ends, what was never opened before opens afterwards',
    tests: ['faults/attack/sockets.fault.ts', `${http}/connections.test.ts`],
    only: 'R77|of all connections|one network gets|behind a proxy all',
    control: [
      {
        file: `${http}/connections.ts`,
        from: 'if (sockets.size >= maxConnections || ofNetwork >= maxPerNetwork)',
        to: 'if (sockets.size < 0 && maxConnections > ofNetwork + maxPerNetwork)',
      },
    ],
  },
  {
    id: 'R78',
    fault: '60 sockets that ask for megabytes and read nothing',
    holds: 'ended within 45 s; who is only slow is not',
    tests: ['faults/attack/sockets.fault.ts', `${http}/connections.test.ts`],
    only: 'R78|a reader who takes',
    control: [
      {
        file: `${http}/connections.ts`,
        from: 'else if (now - known.since >= patienceMs) socket.destroy()',
        to: 'else if (now - known.since < -patienceMs) socket.destroy()',
      },
    ],
  },
  {
    id: 'R79',
    fault: 'bodies of 64 KB and more at every call of strangers; a field that holds deep or wide JSON',
    holds: '413 before anything is parsed, 400 or 102 before JSON within a field is',
    tests: [`${http}/every-entry.test.ts`, `${http}/limits.test.ts`],
    only: 'R79|takes 64 KB|JSON text in a field',
    control: [{ file: `${http}/mount.ts`, from: '    : limits.shopBytes', to: '    : limits.bodyBytes' }],
  },
  {
    id: 'R80',
    fault: 'logins of names that do not exist, at the console and the shop, more than can be hashed',
    holds:
      'each side hashes in a queue of its own; every login counts its network before it hashes; one too many is told so at no cost',
    tests: [
      `${server}/platform/session/secret.test.ts`,
      `${server}/member/member.login.test.ts`,
      `${server}/operator/operator.console.test.ts`,
    ],
    only: 'R80|more than can be checked|above the limit are HTTP 403|60 passwords',
    control: [
      {
        file: `${server}/platform/session/secret.ts`,
        from: 'const queues = { member: createQueue(2), operator: createQueue(1) }',
        to: 'const one = createQueue(1)\nconst queues = { member: one, operator: one }',
      },
    ],
  },
  {
    id: 'R81',
    fault: 'answers to searches nobody made before, without end; what is kept of visitors, read',
    holds: 'bounded in number and bytes, the oldest go; each says its size in /metrics',
    tests: [
      `${server}/platform/cache.test.ts`,
      `${server}/platform/pages/kept-pages.test.ts`,
      `${http}/network-counts.test.ts`,
      `${http}/every-entry.test.ts`,
    ],
    only: 'R81|has run out',
    control: [
      {
        file: `${server}/platform/cache.ts`,
        from: 'if (entries.size <= most && bytes <= bytesKept) return',
        to: 'if (entries.size <= most || bytesKept < 0) return',
      },
    ],
  },
  {
    id: 'R82',
    fault: 'addresses of one IPv6 line, forged forwarding headers, one and two proxies before the shop',
    holds:
      'counted by /64 and /56; only what the proxies wrote counts, and members behind them are many networks',
    tests: [`${http}/network.test.ts`, `${http}/limits.test.ts`],
    only: 'counts as|holds|networks of one IPv6|R82',
    control: [
      {
        file: `${http}/network.ts`,
        from: "`${groups.slice(0, 4).join(':')}::/64`",
        to: "groups.join(':')",
      },
    ],
  },
  {
    id: 'R83',
    fault: 'a stranger guesses at accounts of members and operators, and asks for their text messages',
    holds: 'nobody is locked out where he was before; one message of the hour is kept for him',
    tests: [
      `${server}/member/member.login.test.ts`,
      `${server}/member/member.code.test.ts`,
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
    id: 'R84',
    fault:
      'small spreadsheets that unpack to cells, letters, tags within tags and references without end; pictures of 30,000 × 30,000 pixels',
    holds: 'refused or read in a thread with its own memory and patience; calls go on meanwhile',
    tests: [
      `${server}/platform/table-file/in-worker.test.ts`,
      `${server}/platform/table-file/read-table.test.ts`,
      `${server}/upload/upload.routes.test.ts`,
    ],
    only: 'R84|refuses|what a thread writes|stops reading|30,000',
    control: [
      {
        file: `${server}/platform/table-file/in-worker.ts`,
        from: "thread.tell({ type: 'read', file, mostRows })\n    const answer = await thread.hear()",
        to: "const answer: Answered = { type: 'cells', rows: (await import('./read-table')).readTable(file, mostRows) }",
      },
    ],
  },
  {
    id: 'R85',
    fault: 'an approval of somebody disabled or demoted since; a preview applied after a demotion',
    holds: 'authority is asked when it happens: neither has an effect',
    tests: [`${server}/operator/approval.console.test.ts`, `${server}/catalog/import.console.test.ts`],
    only: 'R85|disabled or demoted since',
    control: [
      {
        file: `${server}/catalog/import.console.ts`,
        from: "if (!operator.permissions.includes('product.write')) throw refuse('operator/not-allowed')",
        to: '',
      },
    ],
  },
  {
    id: 'R86',
    fault:
      'a second and a third account of one operator, one that he reset, one that somebody else reset after him, two that he made; limits raised by one; what is not allowed, tried again and again',
    holds:
      'four eyes are two people; a higher limit wants two; what was tried stands in the log, at most 20 times an hour',
    tests: [
      `${server}/operator/approval.console.test.ts`,
      `${server}/operator/operator.console.test.ts`,
      `${server}/operator/login-log.test.ts`,
      'packages/contract/src/platform/texts.test.ts',
    ],
    only: 'R86|made or reset|one person|raised by two|stand in the audit log|show the same name|no text of any call',
    control: [
      {
        file: `${server}/operator/four-eyes.ts`,
        from: '  return isApart(origins.get(one), origins.get(other))',
        to: '  return !origins.get(one)?.has(other) && !origins.get(other)?.has(one)',
      },
    ],
  },
  {
    id: 'R87',
    fault:
      'every reading call and every file of the console, asked by every role, for a known member and his parcels',
    holds:
      'phones, receivers and addresses masked; whole for a reason, a permission and an audit row, and who takes much is told of and stopped',
    tests: [`${http}/matrix.masked.test.ts`],
    control: [
      {
        file: `${server}/order/console.detail.ts`,
        from: '    Address: orderAddressWire(maskedAddress(order.address)),\n',
        to: '    Address: orderAddressWire((void maskedAddress, order.address)),\n',
      },
    ],
  },
  {
    id: 'R88',
    fault:
      'starts with a database or keys and no word of what the shop is; in production without keys, with keys of a sandbox, with demo accounts that have their public passwords',
    holds: 'refused in one sentence, nothing written',
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
    id: 'R89',
    fault:
      'forms of other sites at the sandbox, its switches and the demo’s clock, callbacks to other machines, pages read for keys; refund notices whose parts belong to different payments',
    holds: 'nothing changes, nothing else is called, no key or salt is shown, no such notice is believed',
    tests: [
      `${sandbox}/own-door.test.ts`,
      `${sandbox}/platform/may-call.test.ts`,
      `${server}/platform/demo-clock.test.ts`,
      `${server}/payment/payment.notice.test.ts`,
    ],
    only: 'R89|never calls|calls its shop',
    control: [
      {
        file: `${sandbox}/platform/own-door.ts`,
        from: 'if (!isReading && !signed.test(route) && isOfOtherOrigin(request))',
        to: 'if (!isReading && !signed.test(route) && isOfOtherOrigin(request) && !route)',
      },
    ],
  },
]
