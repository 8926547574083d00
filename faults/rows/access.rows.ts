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
    fault: 'every call by nobody, a member and each role of the console',
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
        file: `${server}/member/save-address.ts`,
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
    id: 'FR105',
    fault:
      'somebody leaves and registers again with the same phone, messenger or real name: rewards, limits, newcomer, tax of the month, cases, what operators gave, another seller’s code, a ban on publishing',
    holds:
      'what a person has once stays used over all accounts; only keyed hashes are kept, for a year; everything that is once per member says what becomes of it',
    tests: [`${server}/cancellation/again.test.ts`],
    control: [
      {
        file: `${server}/member/former.store.ts`,
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
      `${server}/catalog/floor.test.ts`,
    ],
    only: 'sends numbers|rate of its product|cheaper steps|raised above prices|weighed like the selling price',
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
        file: `${server}/catalog/floor.service.ts`,
        from: 'return toFen * 100 < fromFen * (100 - maxFallPercent)',
        to: 'return toFen * 100 < 0 * fromFen * (100 - maxFallPercent)',
      },
    ],
  },
]
