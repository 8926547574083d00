import type { Row } from '../lib/row'

const server = 'apps/server/src'
const member = `${server}/member`

/** Logging in, text messages, sessions. */
export const loginRows: Row[] = [
  {
    id: 'FR39',
    fault:
      '10,000 requests for text messages: one phone, many phones, one network, forged forwarding headers',
    holds: '1 in 60 s, 5 an hour, 10 a day per phone; 30 an hour per network; the shop’s budget; 0 over',
    tests: [
      'faults/login/text-messages.fault.ts',
      `${member}/member.race.test.ts`,
      `${member}/login/member.code.test.ts`,
    ],
    only: 'FR39|200 requests|once in 60|five in an hour|ten on a|daily budget',
    control: [
      {
        file: `${member}/login/send-code.ts`,
        from: '  await lock(db, `sms:network:${wanted.network}`)\n',
        to: '',
      },
      {
        file: `${member}/login/send-code.ts`,
        from: 'if (!(await tryLock(db, `sms:phone:${wanted.phone}`)))',
        to: 'if (!wanted.phone)',
      },
    ],
  },
  {
    id: 'FR40',
    fault: 'a code of one phone guessed 1,000,000 times, 200 at once, from 300 networks',
    holds: 'a code is invalid after 5 tries; at most 50 guesses a day per phone: success at most 0.005 %',
    tests: [
      'faults/login/guess-code.fault.ts',
      `${member}/member.race.test.ts`,
      `${member}/login/member.login.test.ts`,
    ],
    only: 'FR40|five wrong tries|counted again only',
    control: [{ file: `${member}/login/sms-code.store.ts`, from: 'and attempts < ${tries} and', to: 'and' }],
  },
  {
    id: 'FR41',
    fault: 'passwords tried 100,000 times on one account, and 100,000 times on 10,000, 1,000 a second',
    holds:
      'at most 10 real checks per account and hour, the owner can still log in by code, other calls’ p99 at most doubles',
    tests: [
      'faults/login/guess-password.fault.ts',
      `${member}/member.race.test.ts`,
      `${member}/login/member.login.test.ts`,
    ],
    only: 'FR41|60 passwords|can be checked soon',
    control: [
      {
        file: `${member}/login/log-in.ts`,
        from: "if (!(await mayCheckPassword(app, phone, from, now))) throw refuse('member/login-locked')",
        to: 'void mayCheckPassword',
      },
    ],
  },
  {
    id: 'FR42',
    fault:
      'messages and response times of login, reset and code compared for phones with and without a member',
    holds: 'the same response, medians at most 5 ms apart',
    tests: [
      'faults/login/does-it-exist.fault.ts',
      `${member}/login/member.login.test.ts`,
      `${member}/login/member.code.test.ts`,
    ],
    only: 'FR42|one slow check|answers the same',
    control: [
      {
        file: `${member}/login/log-in.ts`,
        from: ': await fakeVerify(userPwd)',
        to: ': (void fakeVerify, false)',
      },
    ],
  },
  {
    id: 'FR43',
    fault:
      'old tokens after logout, a new password, a new phone, freezing, account cancellation, withdrawn consent; on every member call',
    holds: '401 everywhere at once',
    tests: ['faults/login/old-tokens.fault.ts', `${member}/login/member.login.test.ts`],
    only: 'FR43|ends every session|Logout ends|frozen member is out',
    control: [
      { file: `${member}/login/log-in.ts`, from: '    await deleteSessionsOf(db, member.id)\n', to: '' },
    ],
  },
  {
    id: 'FR44',
    fault: '100,000 tokens; a token in address, body, cookie; the log read',
    holds: '256 random bits, stored hashed, never taken from an address, never logged',
    tests: ['faults/login/tokens.fault.ts', `${member}/login/member.login.test.ts`],
    only: 'FR44|only a hash|idle for 30',
    control: [
      {
        file: 'apps/server/src/platform/session/token.ts',
        from: "randomBytes(32).toString('base64url')",
        to: "randomBytes(3).toString('hex').padEnd(43, '0')",
      },
    ],
  },
  {
    id: 'FR45',
    fault:
      'messenger ids chosen by the client, a code or ticket used twice, a phone bound to another member, one person on eight phones at once',
    holds: 'the identity comes only from the shop’s own code exchange; 0 accounts taken over',
    tests: [`${member}/login/member.messenger.test.ts`],
    only: 'an id of the messenger never|never sees|of type 40 nothing is bound|stay so|binds one|ends after ten minutes',
    control: [
      {
        file: `${member}/login/messenger-login.ts`,
        from: "  if (member.unionId !== null && member.unionId !== ticket.unionId) throw refuse('member/messenger-bound')\n",
        to: '',
      },
    ],
  },
  {
    id: 'FR46',
    fault:
      'account steps in the wrong order; a verification that is for another purpose, device or member, is used twice or comes too late; a code of another type or for another phone',
    holds: '0 passwords, phones or accounts changed',
    tests: [
      `${member}/account/member.account.test.ts`,
      `${member}/login/member.login.test.ts`,
      `${server}/cancellation/cancellation.test.ts`,
    ],
    only: 'is of one purpose|code of another type|without a proof|of type 20 of this phone|proof for this purpose',
    control: [
      {
        file: `${member}/login/proof.ts`,
        from: "  if (!(await useProof(db, factsOf(member, purpose, proof), new Date(now))))\n    throw refuse('member/proof-wrong')\n",
        to: '  await useProof(db, factsOf(member, purpose, proof), new Date(now))\n',
      },
    ],
  },
]
