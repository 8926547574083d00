import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Statements of transactions, and the settings of a new connection. */
const control = /^(begin|commit|rollback|savepoint|release|set )/i

/** Visits of earlier requests are written some seconds later, by a timer (visit.ts). */
const later = /insert into visits|visit_salts|insert into "?report_marks/i

type Asked = { text: string; values?: unknown[]; statements?: readonly Asked[] }

/** Runs the work with an eye on everything that is sent to the database: one list for each round trip. */
const watched = async (work: () => Promise<unknown>): Promise<Statement[][]> => {
  const seen: Statement[][] = []
  const { prototype } = pg.Client
  const real = prototype.query
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Asked, unknown[] | undefined]
    const asked: Asked = typeof first === 'string' ? { text: first } : first
    const sent = (asked.statements ?? [{ text: asked.text, values: asked.values ?? second ?? [] }]).map(
      ({ text, values }) => ({ text, values: Array.isArray(values) ? values : [] }),
    )
    if (sent.some(({ text }) => text && !later.test(text))) seen.push(sent)
    return Reflect.apply(real, this, args)
  } as typeof real
  try {
    await work()
  } finally {
    prototype.query = real
  }
  return seen
}

/** Runs the work and returns every statement that it sends to the database, except control statements and visits. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await watched(work)).flat().filter(({ text }) => !control.test(text))

/** Runs the work and returns the texts of each round trip to the database, except those of visits. */
export const tripsOf = async (work: () => Promise<unknown>): Promise<string[][]> =>
  (await watched(work)).map((sent) => sent.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
  /** These three are measured, per loop. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of a statement, as flat nodes such as "Seq Scan products". */
export const planOf = async (pool: pg.Pool, { text, values }: Statement): Promise<string[]> => {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  return nodesOf(Plan).map((node) =>
    [node['Node Type'], node['Relation Name'] ?? node['Index Name']]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

/** Runs a statement; returns how many rows of a table it read. */
export const rowsReadOf = async (
  pool: pg.Pool,
  { text, values }: Statement,
  table: string,
): Promise<number> => {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  return nodesOf(Plan)
    .filter((node) => node['Relation Name'] === table)
    .map(
      (node) =>
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
    )
    .reduce((sum, read) => sum + read, 0)
}

/**
 * Gives the planner what used tables have: statistics and a visibility map. Vacuum marks a page only once
 * the commits on it have reached the disk, which takes a moment when commits do not wait for it; the last pages of a
 * table that just grew may stay without a mark.
 */
export const settle = async (pool: pg.Pool, ...tables: readonly string[]): Promise<void> => {
  for (let attempt = 0; attempt < 40; attempt++) {
    await pool.query('vacuum analyze')
    const { rows } = await pool.query(
      'select relname from pg_class where relname = any($1) and relallvisible < relpages * 0.8',
      [tables],
    )
    if (rows.length === 0) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error(`${tables.join(', ')} never became visible`)
}
