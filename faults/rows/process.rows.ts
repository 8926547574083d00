import type { Row } from '../lib/row'

const server = 'apps/server/src'

/** Processes, database, disk and time. */
export const processRows: Row[] = [
  {
    id: 'FR01',
    seeded: true,
    fault: 'kill -9 of the server at a random millisecond, 200 members ordering, paying and cancelling',
    holds: '0 acknowledged lost, 0 half orders, serving again in 2 s',
    tests: ['faults/process/kill-server.fault.ts'],
    control: [
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'lockStock(db, lines',
        to: 'lockStock(app.database.db, lines',
      },
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'const reserve = async (db: Db,',
        to: 'const reserve = async (app: App, db: Db,',
      },
      {
        file: `${server}/order/place/place-order.ts`,
        from: ': reserve(db, order',
        to: ': reserve(app, db, order',
      },
    ],
  },
  {
    id: 'FR02',
    fault: 'kill -9 at each named crash point of placing, paying, full and partial refund',
    holds: 'the retry with the same key ends in exactly one effect',
    tests: [`${server}/payment/payment.crash.test.ts`],
    only: 'killed while|killed during',
    control: [
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'lockStock(db, lines',
        to: 'lockStock(app.database.db, lines',
      },
      {
        file: `${server}/order/place/place-order.ts`,
        from: 'const reserve = async (db: Db,',
        to: 'const reserve = async (app: App, db: Db,',
      },
      {
        file: `${server}/order/place/place-order.ts`,
        from: ': reserve(db, order',
        to: ': reserve(app, db, order',
      },
    ],
  },
  {
    id: 'FR03',
    seeded: true,
    fault: 'kill -9 of PostgreSQL under load, 20 times',
    holds:
      '0 acknowledged lost; 503 within 1 s while it is down; orders again within 3 s of the database, no restart',
    tests: ['faults/process/kill-database.fault.ts'],
    control: [
      {
        file: `${server}/platform/postgres/settings.ts`,
        from: "synchronous_commit: 'on'",
        to: "synchronous_commit: 'off'",
      },
    ],
  },
  {
    id: 'FR04',
    fault: 'power cut: unsynced writes are lost',
    holds: 'each commit syncs the write-ahead log; checksums on; tables and indexes intact after kills',
    tests: ['faults/process/durable.fault.ts'],
    control: [{ file: `${server}/platform/postgres/settings.ts`, from: "fsync: 'on'", to: "fsync: 'off'" }],
  },
  {
    id: 'FR05',
    fault: 'the disk of the database runs full under load',
    holds: 'writes answer 503, 0 acknowledged lost, orders again within 30 s of free space',
    tests: ['faults/process/disk-full.fault.ts'],
    control: [
      { file: `${server}/platform/http/envelope.ts`, from: '/^(08|53|57P)/', to: '/^(08|57P)/' },
      {
        file: `${server}/platform/postgres/supervisor.ts`,
        from: 'if (!isStopping) await revive()',
        to: 'if (!isStopping) return',
      },
    ],
  },
  {
    id: 'FR06',
    seeded: true,
    fault:
      'the disk of uploads and of the log is full (16 MB): also between two parts of a film, while it and its cover are made, when it is shown for the first time, and while lists are exported',
    holds:
      'orders continue, an upload is refused with a message and taken once there is space, no empty or partial file is ever served; exports are complete',
    tests: ['faults/process/files-full.fault.ts', `${server}/platform/log.test.ts`],
    only: 'FR06',
    control: [
      {
        file: `${server}/platform/log.ts`,
        from: "output.on('error', () => {})",
        to: "output.on('error', () => process.exit(1))",
      },
      {
        file: `${server}/upload/picture-cache.ts`,
        from: '    return { unkept: stored }',
        to: '    throw error',
      },
    ],
  },
  {
    id: 'FR07',
    fault: 'a row locked for long; every connection in use',
    holds: 'refused within 3 s; other products unaffected',
    tests: ['faults/process/connections.fault.ts'],
    control: [
      { file: `${server}/platform/database/connect.ts`, from: 'lock_timeout = 1400', to: 'lock_timeout = 0' },
    ],
  },
  {
    id: 'FR09',
    fault: 'both processes replaced one after the other by SIGTERM under 300 requests/s',
    holds: '0 failed requests, each stopped within 10 s',
    tests: ['faults/process/rolling.fault.ts'],
    control: [
      {
        file: `${server}/start.ts`,
        from: "process.on('SIGTERM', () => void stop(farewell))",
        // Exits without answering the requests it has read, like a process without a signal handler.
        to: "process.on('SIGTERM', () => process.exit(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300) ? 0 : 1))",
      },
    ],
  },
  {
    id: 'FR95',
    seeded: true,
    fault:
      'the primary’s machine fails (kill -9) under orders and payments: two API processes and a worker behind haproxy and pgbouncer on a pair under Patroni with synchronous replication',
    holds:
      '0 acknowledged lost; orders again within 30 s; no HTTP 500; /readyz fails whenever writes are refused',
    tests: ['faults/process/failover.fault.ts'],
    control: [
      {
        file: `${server}/platform/health.ts`,
        from: "database === 'writable' && !state.stopping",
        to: '!state.stopping',
      },
    ],
  },
  {
    id: 'FR96',
    seeded: true,
    fault:
      'PostgreSQL killed, or every connection to it cut, at 50 random moments under orders, jobs, chats and group settlements',
    holds:
      'the shop’s process never ends; 503 while it is down, orders again within 10 s of the database; every job and team ends, no error is left unhandled, the audit is clean',
    tests: ['faults/process/outlive-database.fault.ts'],
    control: [
      // As the queue library does: the promise is neither awaited nor caught, and the write is not repeated.
      {
        file: `${server}/platform/jobs/run-queues.ts`,
        from: 'if (ids.length > 0) await settle(() => write(ids), patience)',
        to: 'if (ids.length > 0) void write(ids)',
      },
      {
        file: `${server}/start.ts`,
        from: '  surviveErrors(app, stopForError)\n',
        to: '  void [surviveErrors, stopForError]\n',
      },
    ],
  },
  {
    id: 'FR10',
    fault:
      'a process whose clock is a day ahead, an hour back, a year ahead, on 29 February; a flash session that begins during it',
    holds:
      "only the database's clock counts: no early cancel, correct ServerDate, the session opens within 1 s of its begin",
    tests: ['faults/process/clock-jump.fault.ts'],
    control: [
      {
        file: `${server}/platform/clock.ts`,
        from: 'base = Number(rows[0]?.ms)',
        to: 'base = Date.now() + 0 * Number(rows[0]?.ms)',
      },
    ],
  },
  {
    id: 'FR107',
    fault:
      'a clock of the database that was a day ahead, or a few seconds, and is corrected: codes, passwords, networks, chats, alerts, requests without a key',
    holds:
      'small steps are waited out; no code or limit waits for the wrong time; a step raises an alert; every use of a machine’s own clock says why',
    tests: [
      `${server}/member/login/member.code.test.ts`,
      `${server}/platform/http/once.test.ts`,
      `${server}/platform/clock.test.ts`,
    ],
    only: 'was put right|step back is waited out|a moment|reads the machine’s clock',
    control: [
      {
        file: 'packages/rules/src/platform/time.ts',
        from: 'export const maxAhead = MINUTE',
        to: 'export const maxAhead = 3650 * DAY',
      },
    ],
  },
  {
    id: 'FR109',
    fault:
      'the release before this one and this one side by side on the migrated database; what one begins the other ends; then the older one is killed',
    holds: 'every call succeeds in both, the same request is one order, the audit clean',
    tests: ['faults/process/two-releases.fault.ts'],
    control: [
      // A column that the older release does not know and cannot fill.
      {
        file: 'apps/server/migrations/0054_bulk_undone_by.sql',
        from: `"undone_by" text DEFAULT '' NOT NULL`,
        to: '"undone_by" text NOT NULL',
      },
    ],
  },
  {
    id: 'FR110',
    fault:
      'the replica of long reads lags, is cut in the middle of a read, refuses, or hangs without an answer, while members order',
    holds:
      'the primary is read within 3 s, a read that was cut still returns its answer, the lag is shown; orders continue, the server starts without the replica',
    tests: ['faults/process/replica.fault.ts'],
    control: [
      {
        file: `${server}/platform/database/read-pool.ts`,
        from: 'return isGood ? replica : primary',
        to: 'return replica',
      },
    ],
  },
  {
    id: 'FR11',
    fault: '10,000 due orders, and 1,000 due teams of a group-buy; two workers, one killed half way',
    holds: 'each cancelled or refunded once, stock returned once, within 60 s',
    tests: ['faults/process/workers.fault.ts'],
    control: [
      {
        file: `${server}/platform/database/states.ts`,
        from: 'sql`${table.status} = any(${starts}::int[])`, where)',
        to: 'where)',
      },
    ],
  },
  {
    id: 'FR12',
    fault:
      'the disk of a database of a gigabyte, backed up by pgBackRest as in deploy/, is destroyed while orders come in',
    holds: 'at most 60 s lost, restored within 10 minutes, the audit clean; any moment can be restored',
    tests: ['faults/process/restore.fault.ts'],
    control: [
      {
        file: 'deploy/pgbackrest/archive.conf',
        from: 'archive_timeout = 45s',
        to: 'archive_timeout = 0',
      },
    ],
  },
  {
    id: 'FR131',
    fault: 'the disk of the backup is full while orders come in, and is freed',
    holds:
      'orders continue, an alert is raised, a backup fails visibly; archived within two minutes of free space, nothing lost',
    tests: ['faults/process/archive-full.fault.ts'],
    untimed: true,
    control: [
      {
        file: `${server}/platform/database/archive.jobs.ts`,
        from: 'if (!isOn || !isFailing) return',
        to: 'if (!isOn || isFailing) return',
      },
    ],
  },
]
