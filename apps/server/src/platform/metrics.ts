import client from 'prom-client'

/** Prometheus metrics: requests by call and outcome, jobs, deadlines, plus the process defaults. */
export const createMetrics = () => {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const sizes = new Map<string, () => number>()
  new client.Gauge({
    name: 'greenstar_kept',
    help: 'What the process remembers: how many, or how many bytes, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, size] of sizes) this.set({ kind }, size())
    },
  })
  return {
    registry,
    /** Registers the size of anything stored per visitor, address or response. */
    sizes: { add: (kind: string, size: () => number) => void sizes.set(kind, size) },
    calls: new client.Histogram({
      name: 'greenstar_call_seconds',
      help: 'Time of each call by action and reply status',
      labelNames: ['action', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers: [registry],
    }),
    jobs: new client.Counter({
      name: 'greenstar_jobs_total',
      help: 'Jobs run',
      labelNames: ['name', 'outcome'],
      registers: [registry],
    }),
    due: new client.Counter({
      name: 'greenstar_due_total',
      help: 'Rows moved by deadlines',
      labelNames: ['name'],
      registers: [registry],
    }),
    alerts: new client.Counter({
      name: 'greenstar_alerts_total',
      help: 'Alerts by kind',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
