import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`

/** Who may read and write what. */
export const accessRows: Row[] = [
  {
    id: 'R47',
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
    id: 'R48',
    fault: 'every call by nobody, a member and each role of the console',
    holds: 'a call answers only the callers that the permission table allows; it refuses all others',
    tests: [`${http}/matrix.who.test.ts`],
    control: [{ file: `${http}/mount.ts`, from: '!identity.may(operator, permission)', to: '!operator' }],
  },
  {
    id: 'R49',
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
        file: `${server}/member/save-address.ts`,
        from: '  updatedAt: now,\n})',
        to: '  updatedAt: now,\n  ...(payload as object),\n})',
      },
    ],
  },
  {
    id: 'R50',
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
]
