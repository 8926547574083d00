import autocannon from 'autocannon'
import type { Job, Load, Request } from './load'

const read = async (): Promise<Job> => {
  let text = ''
  for await (const part of process.stdin) text += part
  return JSON.parse(text) as Job
}

const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const list = [...items]
  let state = seed
  for (let at = list.length - 1; at > 0; at--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (at + 1)
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
  return list
}

const run = (job: Job, requests: readonly Request[], seconds: number): Promise<autocannon.Result> => {
  const asked = job.connections ?? 32
  const connections = job.once ? Math.min(asked, requests.length) : asked
  let connection = 0
  return autocannon({
    url: job.url,
    connections,
    timeout: 10,
    ...(job.once ? { amount: requests.length } : { duration: seconds }),
    ...(job.rate ? { overallRate: job.rate } : {}),
    ...(job.expect ? { verifyBody: (body) => String(body).includes(job.expect ?? '') } : {}),
    requests: requests.slice(0, 1) as autocannon.Request[],
    setupClient: (client) => {
      const own = connection++
      // Each connection sends the requests in its own order, or its share of those that are sent once.
      client.setRequests(
        (job.once
          ? requests.filter((_, at) => at % connections === own)
          : shuffled(requests, own + 1)) as autocannon.Request[],
      )
    },
  })
}

const job = await read()
// The first second, or the first twentieth of requests sent once, is warm-up and not measured.
const warming = job.once ? Math.floor(job.requests.length / 20) : 0
if (!job.once || warming > 0) await run(job, job.once ? job.requests.slice(0, warming) : job.requests, 1)
const result = await run(job, job.requests.slice(warming), job.seconds ?? 8)
const bad = result.errors + result.timeouts + result.non2xx + result.mismatches
const answer: Load = {
  perSecond: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  worst: result.latency.max,
  answered: result['2xx'],
  bad,
}
process.stdout.write(JSON.stringify(answer))
