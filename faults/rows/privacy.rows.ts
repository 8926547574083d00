import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** What is known of members: where it stands, and who sees it. */
export const privacyRows: Row[] = [
  {
    id: 'R70',
    fault: 'a login, an older policy, a withdrawal, agreeing twice',
    holds:
      'version, channel and time kept once; asked again after a change; a withdrawal ends every session at once',
    tests: [`${server}/member/member.consent.test.ts`],
    control: [
      {
        file: `${server}/member/consent.store.ts`,
        from: '  await deleteSessionsOf(db, memberId)\n',
        to: '',
      },
    ],
  },
  {
    id: 'R71',
    fault:
      'a member with a known id number, name, card, passwords, codes and tokens registers, logs in, edits, uploads and is reviewed; much of it in the wrong field, in the address or in a broken body',
    holds: '0 of it in any table, in the files and the journal of the database, in the log, in kept pictures',
    tests: ['faults/privacy/canaries.fault.ts', `${server}/identity/identity.test.ts`],
    only: 'R71',
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
    id: 'R72',
    fault:
      'every reading call of the console asked by every role, and of the shop by others, for a known member',
    holds: 'phone, name and id number masked; in full only for a reason that is written down, for 60 s',
    tests: [
      'faults/privacy/masks.fault.ts',
      'faults/privacy/canaries.fault.ts',
      `${server}/identity/identity.test.ts`,
    ],
    only: 'R72',
    control: [
      {
        file: `${server}/member/member-room.wire.ts`,
        from: 'Mobile: maskPhone(row.phone)',
        to: 'Mobile: row.phone',
      },
    ],
  },
  {
    id: 'R73',
    fault:
      'an account given up with an open order, with a proof for something else, with a login within seven days, and for good; the same phone afterwards',
    holds:
      'what stands in the way is named; after seven days nothing says who it was, orders and invoices stay, the phone begins anew',
    tests: [`${server}/cancellation/cancellation.test.ts`],
    control: [
      {
        file: `${server}/cancellation/erasure.ts`,
        from: "  addresses: 'delete',",
        to: "  addresses: 'keep',",
      },
    ],
  },
  {
    id: 'R74',
    fault: 'a copy of my data asked for, taken by others, too late and again; a birthday under fourteen',
    holds:
      'everything kept of the member, nothing of others, no secret; his for a day; nobody under fourteen',
    tests: [`${server}/cancellation/copy.test.ts`, `${server}/member/member.account.test.ts`],
    only: 'copy|under fourteen',
    control: [
      {
        file: `${server}/cancellation/copied.ts`,
        from: "zh: '登录设备', without: ['token_hash']",
        to: "zh: '登录设备', without: []",
      },
    ],
  },
  {
    id: 'R75',
    fault:
      'the audit log changed, deleted and emptied as the shop’s own database user; one field of one row changed past its guard; the log of calls read',
    holds: 'the database refuses; the changed row is found as that one row; no personal data in the log',
    tests: [`${server}/platform/audit/audit.chain.test.ts`, 'faults/privacy/canaries.fault.ts'],
    only: 'R75|refuses|is found as|one chain',
    control: [
      {
        file: `${server}/platform/audit/audit.chain.ts`,
        from: '    or chain.hash <> audit_link(chain.before_hash, chain.entry)\n',
        to: '',
      },
    ],
  },
]
