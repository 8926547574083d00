import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`

/** Too slow, too much, too often; and what we stand on. */
export const loadRows: Row[] = [
  {
    id: 'R13',
    fault: '10 minutes of mixed load at 60 % of what it can serve (FAULT_SOAK_SECONDS for a shorter look)',
    holds:
      'what memory remains after collections grows at most 10 %, open files stay, no unhandled error, p99 drifts at most 20 %',
    tests: ['faults/load/soak.fault.ts'],
    control: [
      {
        file: `${http}/mount.ts`,
        from: "          let status = 'failed'\n",
        to: "          let status = 'failed'\n          ;((globalThis as { leak?: unknown[] }).leak ??= []).push(Buffer.alloc(10_000, 1))\n",
      },
    ],
  },
  {
    id: 'R65',
    fault: '2,000 sockets that send one byte in ten seconds, in the header and in the body',
    holds: 'cut at 10 s and 30 s, good members’ p99 at most twice as long',
    tests: ['faults/load/slow-clients.fault.ts', `${http}/slow-clients.test.ts`],
    control: [
      { file: `${http}/server.ts`, from: 'headersTimeout: headersMs', to: 'headersTimeout: 0 * headersMs' },
    ],
  },
  {
    id: 'R66',
    fault: 'a body one byte too long, PageSize 1e6, CurrentPage 1e9, a search of 10 kB, 1,000 ids',
    holds: '413 or 400 or the page’s own limit, no answer over 1 s',
    tests: ['faults/load/too-much.fault.ts', `${http}/slow-clients.test.ts`],
    only: 'R66|64 KB|chunks',
    control: [{ file: `${http}/payload.ts`, from: 'shopBytes: 64_000', to: 'shopBytes: 1_000_000' }],
  },
  {
    id: 'R67',
    seeded: true,
    fault:
      'ten times as many orders of ten products as it can place, for 60 s, whether or not it answers; over kept connections, as from a proxy',
    holds:
      'goodput at least 80 % of its peak, the others told 503 or 403 in 100 ms, back to normal within 10 s',
    tests: [
      'faults/load/overload.fault.ts',
      `${http}/door.test.ts`,
      `${server}/platform/database/bounded-pool.test.ts`,
    ],
    control: [
      {
        file: `${http}/door.ts`,
        from: 'return inside + aside < most && (inside < usual ||',
        to: 'return true || (inside < usual ||',
      },
    ],
  },
  {
    id: 'R68',
    fault: 'one address asks 500 times a second',
    holds: 'limited per address, others unaffected, one alert for the operators',
    tests: ['faults/load/scraper.fault.ts'],
    control: [
      {
        file: `${http}/server.ts`,
        from: 'max: (request) => app.config.rateLimit * shareOf[kindOf(request)],',
        to: 'max: 1_000_000_000,',
      },
    ],
  },
  {
    id: 'R69',
    fault: 'packages that nobody asked for or that are known to be weak; secrets in what is kept or shipped',
    holds:
      'every package pinned by hash from the registry, 0 high or critical weaknesses (open where the registry does not tell them), 0 secrets in files, builds and source maps',
    tests: ['faults/load/packages.fault.ts'],
    control: [
      {
        file: 'faults/lib/scripts.ts',
        from: "const calls = ['window.__run=1'",
        to: `export const kept = 'AKIA${'IOSFODNN7EXAMPLE'}'\nconst calls = ['window.__run=1'`,
      },
    ],
  },
]
