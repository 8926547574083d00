import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`

/** Overload, rate limits, slow clients, and our dependencies. */
export const loadRows: Row[] = [
  {
    id: 'FR13',
    fault: '10 minutes of mixed load at 60 % of its capacity (FAULT_SOAK_SECONDS for a shorter run)',
    holds:
      'memory after garbage collections grows at most 10 %, open files are constant, no unhandled error, p99 changes at most 20 %',
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
    id: 'FR65',
    fault: '2,000 sockets that send one byte in ten seconds, in the header and in the body',
    holds: 'disconnected at 10 s and 30 s, other members’ p99 at most doubles',
    tests: ['faults/load/slow-clients.fault.ts', `${http}/slow-clients.test.ts`],
    control: [
      { file: `${http}/server.ts`, from: 'headersTimeout: headersMs', to: 'headersTimeout: 0 * headersMs' },
    ],
  },
  {
    id: 'FR66',
    fault: 'a body one byte too long, PageSize 1e6, CurrentPage 1e9, a search of 10 kB, 1,000 ids',
    holds: '413 or 400 or the page’s own limit, no response over 1 s',
    tests: ['faults/load/too-much.fault.ts', `${http}/slow-clients.test.ts`],
    only: 'FR66|64 KB|chunks',
    control: [{ file: `${http}/payload.ts`, from: 'shopBytes: 64_000', to: 'shopBytes: 1_000_000' }],
  },
  {
    id: 'FR67',
    seeded: true,
    fault:
      'ten times as many orders of ten products as it can place, for 60 s, whether or not they are answered; over keep-alive connections, as from a proxy',
    holds:
      'goodput at least 80 % of its peak, the rest refused with 503 or 403 within 100 ms, back to normal within 10 s',
    tests: [
      'faults/load/overload.fault.ts',
      `${http}/load-shedder.test.ts`,
      `${server}/platform/database/bounded-pool.test.ts`,
    ],
    control: [
      {
        file: `${http}/load-shedder.ts`,
        from: 'return inside + aside < max && (inside < normal ||',
        to: 'return true || (inside < normal ||',
      },
    ],
  },
  {
    id: 'FR68',
    fault: 'one address sends 500 requests a second',
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
    id: 'FR69',
    fault: 'undeclared or vulnerable packages; secrets in stored or released files',
    holds:
      'every package pinned by hash from the registry, 0 high or critical vulnerabilities (open where the registry does not report them), 0 secrets in files, builds and source maps',
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
