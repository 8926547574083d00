import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** Personal data of members: where it is stored, and who sees it. */
export const privacyRows: Row[] = [
  {
    id: 'FR70',
    fault: 'a login, an older policy, withdrawn consent, consent given twice',
    holds:
      'version, channel and time stored once; asked again after a change; withdrawal ends every session at once',
    tests: [`${server}/member/account/member.consent.test.ts`],
    control: [
      {
        file: `${server}/member/account/consent.store.ts`,
        from: '  await deleteSessionsOf(db, memberId)\n',
        to: '',
      },
    ],
  },
  {
    id: 'FR71',
    untimed: true,
    fault:
      'a member with a known id number, name, card, passwords, codes and tokens registers, logs in, edits, uploads and is reviewed; much of it in the wrong field, in the URL or in an invalid body',
    holds:
      '0 of it in any table, in the database’s files and write-ahead log, in the log, in stored pictures',
    tests: ['faults/privacy/canaries.fault.ts', `${server}/identity/identity.test.ts`],
    only: 'FR71',
    control: [
      {
        file: `${server}/identity/identity.seal.ts`,
        from: "sealBytes(app, purpose, memberId, Buffer.from(text)).toString('base64url')",
        to: "`${text}${sealBytes(app, purpose, memberId, Buffer.from(text)).toString('base64url')}`",
      },
      {
        file: `${server}/platform/http/server.ts`,
        from: "route: request.routeOptions.url ?? 'none'",
        to: 'route: request.url',
      },
    ],
  },
  {
    id: 'FR72',
    untimed: true,
    fault:
      'every reading console call by every role, and every reading shop call by others, for a known member',
    holds: 'phone, name and id number masked; in full only with a recorded reason, for 60 s',
    tests: [
      'faults/privacy/masks.fault.ts',
      'faults/privacy/canaries.fault.ts',
      `${server}/identity/identity.test.ts`,
    ],
    only: 'FR72',
    control: [
      {
        file: `${server}/member/room/member-room.wire.ts`,
        from: 'Mobile: maskPhone(row.phone)',
        to: 'Mobile: row.phone',
      },
    ],
  },
  {
    id: 'FR73',
    fault:
      'an account cancelled with an open order, with a verification for another purpose, with a login within seven days, and finally; the same phone afterwards',
    holds:
      'obstacles are named; after seven days no personal data is left, orders and invoices stay, the phone can register again',
    tests: [`${server}/cancellation/cancellation.test.ts`],
    control: [
      {
        file: `${server}/member/member.personal.ts`,
        from: "  addresses: 'delete',",
        to: "  addresses: 'keep',",
      },
    ],
  },
  {
    id: 'FR74',
    fault: 'a copy of my data requested, fetched by others, too late and again; a birthday under fourteen',
    holds:
      'all stored data of the member, none of others, no secret; available to them for a day; no member under fourteen',
    tests: [`${server}/cancellation/copy.test.ts`, `${server}/member/account/member.account.test.ts`],
    only: 'copy|under fourteen',
    control: [
      {
        file: `${server}/member/member.personal.ts`,
        from: "zh: '登录设备', without: ['token_hash']",
        to: "zh: '登录设备', without: []",
      },
    ],
  },
  {
    id: 'FR75',
    fault:
      'the audit log changed, deleted and truncated as the shop’s own database user; one field of one row changed with the guard bypassed; the request log searched',
    holds: 'the database refuses; exactly the changed row is reported; no personal data in the log',
    tests: [`${server}/platform/audit/audit.chain.test.ts`, 'faults/privacy/canaries.fault.ts'],
    only: 'FR75|refuses|is found as|one chain',
    control: [
      {
        file: `${server}/platform/audit/audit.chain.ts`,
        from: '    or chain.hash <> audit_link(chain.before_hash, chain.entry)\n',
        to: '',
      },
    ],
  },
  {
    id: 'FR130',
    fault:
      'an account is closed, and later erased, at the moment of an order, a late payment notice, a withdrawal and its payment, a chat message and its answer, an upload, a seat of a team',
    holds:
      'the act is refused, or done and the account stays until it is over; money goes back, ledgers agree; nothing is written about a member who left, and what came at that moment is erased the next night',
    tests: [`${server}/cancellation/cancellation.race.test.ts`],
    control: [
      {
        file: `${server}/message/message.service.ts`,
        from: '!goneIds.has(memberId) &&\n',
        to: '(memberId > 0 || goneIds.has(memberId)) &&\n',
      },
      {
        file: `${server}/cancellation/cancellation.due.ts`,
        from: '(db) => eraseAll(app, db, memberId, now)',
        to: '(db) => eraseAll(app, db, -memberId, now)',
      },
    ],
  },
]
