import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** What is known of members: where it stands, and who sees it. */
export const privacyRows: Row[] = [
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
        file: `${server}/member/room.wire.ts`,
        from: 'Mobile: maskPhone(row.phone)',
        to: 'Mobile: row.phone',
      },
    ],
  },
]
