import type { Row } from '../lib/row'

const server = 'apps/server/src'
const tests = ['faults/still-works.fault.ts']

/** What a member can still do when a component is down. */
export const stillWorksRows: Row[] = [
  {
    id: 'W1',
    fault: 'PostgreSQL is down',
    holds: 'cached pages are shown; everything else returns 系统维护中，请稍后访问 within 1 s',
    tests: [`${server}/platform/process.life.test.ts`],
    only: 'PostgreSQL killed',
    control: [
      {
        file: `${server}/platform/http/envelope.ts`,
        from: 'if (databaseAway(error)) return 503',
        to: 'if (databaseAway(error)) return 500',
      },
    ],
  },
  {
    id: 'W2',
    fault: 'WeChat Pay is down',
    holds: 'everything but paying works; 支付通道繁忙，订单已保留 and the order stays until its deadline',
    tests,
    only: 'W2',
    control: [
      {
        file: `${server}/payment/start-payment.ts`,
        from: "if (prepared === 'busy') throw refuse('payment/channel-busy')",
        to: "if (prepared === 'busy') throw new Error('busy')",
      },
    ],
  },
  {
    id: 'W3',
    fault: 'text messages are down',
    holds: 'everything else works, login by password and messenger; a code that cannot be sent is retried',
    tests: [...tests, `${server}/member/login/member.code.test.ts`],
    only: 'W3|tried again',
    control: [
      {
        file: `${server}/member/login/send-code.ts`,
        from: 'await app.jobs.send(db, sendCodeJob, {',
        to: 'await sendCodeJob.run(app, {',
      },
    ],
  },
  {
    id: 'W4',
    fault: 'the object store is down',
    holds: 'everything else works, existing pictures are shown; new ones are refused with a message',
    tests: [`${server}/upload/upload.routes.test.ts`, `${server}/upload/storage/storage.test.ts`],
    only: 'storage is down|storage that is down',
    control: [
      {
        file: `${server}/upload/picture-cache.ts`,
        from: '  if (found) return found\n',
        to: '  if (found && !file) return found\n',
      },
      {
        file: `${server}/upload/picture-cache.ts`,
        from: "if (await onDisk(join(folderOf(app), file))) return 'kept'",
        to: "if (!file) return 'kept'",
      },
    ],
  },
  {
    id: 'W5',
    fault: 'the worker is down for two minutes',
    holds: 'everything works; due work is caught up within 60 s',
    tests: [`${server}/platform/process.roles.test.ts`],
    control: [
      {
        file: `${server}/platform/jobs/due.ts`,
        from: 'const running = run()',
        to: 'void run\n  const running = Promise.resolve()',
      },
    ],
  },
  {
    id: 'W6',
    fault: 'one of two processes is killed',
    holds: 'members of the other notice nothing',
    tests,
    only: 'W6',
    control: [
      {
        file: 'faults/still-works.fault.ts',
        from: 'const second = await startServerProcess(shop.databaseUrl)',
        to: 'const second = first',
      },
    ],
  },
  {
    id: 'W7',
    fault: 'the picture service is down',
    holds: 'everything works; contents with pictures wait for a person, and pass once it answers',
    tests: [`${server}/moderation/moderation.test.ts`],
    only: 'that does not answer',
    control: [
      {
        file: `${server}/moderation/check-pictures.jobs.ts`,
        from: "if (!result || result.state === 'unknown')\n    throw",
        to: "if (result?.state === 'unknown') return { state: 'judged', suggestion: 'Pass', label: '' }\n  if (!result)\n    throw",
      },
    ],
  },
]
