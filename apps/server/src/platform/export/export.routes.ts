import { Readable } from 'node:stream'
import { isPhone, maskPhone } from '@greenstar/rules/member/phone'
import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import { audit } from '../audit/audit'
import { noteDenied } from '../audit/denied'
import { tellOfLooks } from '../audit/looks'
import type { AuditWords } from '../audit/words'
import type { SignedInOperator } from '../http/context'
import { type Identity, operatorOf, parsePayload, requestFacts } from '../http/mount'
import { payloadOf } from '../http/payload'
import { PayloadProblem, refuse } from '../refuse'
import { bearerOf } from '../session/token'
import { writeAside } from '../table-file/in-worker'
import { type Export, filtersOf } from './export'
import { readCells } from './read-sheet'
import type { Sheet } from './sheet'

export const exportAuditWords: AuditWords = {
  subjects: { export: '导出' },
  fields: { columns: '列', filters: '筛选条件', format: '格式', hidden: '隐藏的列' },
}

const perHour = 30
/** Each holds a connection while it is read. */
const maxAtOnce = 4

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const Wanted = z.object({
  format: z.enum(['csv', 'xlsx'], '请选择导出格式'),
  /** Keys of the list's hidden columns, comma-separated. */
  hidden: z
    .string()
    .max(500, '参数不正确')
    .default('')
    .transform((text) => text.split(',')),
  /** Reason for requesting unmasked data. */
  reason: z.string().trim().max(100, '原因最多 100 个字').default(''),
})

const parse = <P extends z.ZodType>(payload: P, given: Record<string, unknown>): z.output<P> => {
  const parsed = parsePayload({ payload }, given)
  if ('problem' in parsed) throw new PayloadProblem(parsed.problem)
  return parsed.value
}

/**
 * Rows of a file while the operator may have them: a slow client reads for minutes, and an operator whose session or
 * permission ends during that time gets no further rows.
 */
async function* whileAllowed<T>(rows: AsyncIterable<T>, check: () => Promise<unknown>) {
  for await (const some of rows) {
    await check()
    yield some
  }
}

/** Registers `/api/Console/Export/{name}`: the filtered rows of a list as a file. */
export const mountExports = (http: FastifyInstance, app: App, identity: Identity, exports: Export[]) => {
  const byName = new Map(exports.map((one) => [one.name, one]))
  let running = 0
  http.get<{ Params: { name: string } }>('/api/Console/Export/:name', async (request, reply) => {
    const now = app.clock.now()
    const token = bearerOf(request.headers.authorization)
    const declared = byName.get(request.params.name)
    const denied = (who: SignedInOperator, error: unknown) =>
      noteDenied(app, who, `Export:${request.params.name}`, error, {}, requestFacts(request))
    const needed = declared ? [declared.permission, 'data.export'] : ['data.export']
    const operator = await operatorOf(app, identity, needed, token, now, denied)
    if (!declared) throw refuse('platform/export-unknown')
    const given = payloadOf(request.query, undefined)
    const wanted = parse(Wanted, given)
    const payload = parse(declared.payload, given)
    const isWhole = declared.whole !== undefined && wanted.reason !== ''
    if (isWhole && !identity.may(operator, declared.whole as string)) {
      const error = refuse('operator/not-allowed')
      await denied(operator, error)
      throw error
    }
    const wholeNeeded = isWhole ? [...needed, declared.whole as string] : needed
    if (running >= maxAtOnce) throw refuse('platform/export-busy')
    // Before the first await: simultaneous requests must not find the slot free too.
    running++
    await letOut(app, operator, declared, { ...wanted, isWhole, payload }, now, request).catch(
      async (error: unknown) => {
        running--
        await denied(operator, error)
        throw error
      },
    )

    const columns = declared.columns
      .filter(({ key }) => !wanted.hidden.includes(key))
      .map((column) => ({ ...column, value: (!isWhole && column.masked) || column.value }))
    const sheet: Sheet = {
      title: declared.title,
      author: `${operator.displayName}（${operator.name}）`,
      at: now,
      watermark: `绿星商城运营台 · ${declared.title} · 导出人 ${operator.displayName}（${operator.name}） · ${toWireDate(now).slice(0, 19).replace('T', ' ')} · 编号 ${request.id}`,
      columns,
      rows: whileAllowed(readCells(app, declared, payload, columns, now), () =>
        operatorOf(app, identity, wholeNeeded, token, app.clock.now(), denied),
      ),
    }
    const body = Readable.from(writeAside(wanted.format, sheet), { objectMode: false })
    body.once('close', () => running--)
    const file = `${declared.title}-${toWireDate(now).slice(0, 16).replace(/\D/g, '')}-${operator.name}.${wanted.format}`
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .type(types[wanted.format])
    return reply.send(body)
  })
}

type Taken = z.output<typeof Wanted> & { isWhole: boolean; payload: unknown }

/** The parsed filters; a searched phone is never logged in full. */
const filtersText = (payload: unknown) =>
  Object.fromEntries(
    Object.entries(filtersOf(payload as object))
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' && isPhone(value) ? maskPhone(value) : value]),
  )

/** Counts an operator's files, and logs who exported what before the first row is sent. */
const letOut = async (
  app: App,
  operator: SignedInOperator,
  declared: Export,
  { format, hidden, reason, isWhole, payload }: Taken,
  now: number,
  request: FastifyRequest,
) => {
  if ((await countAttempt(app, `export:${operator.id}`, HOUR, now)) > perHour)
    throw refuse('platform/export-limit')
  const after = {
    format,
    hidden: hidden.filter(Boolean),
    filters: filtersText(payload),
    ...(isWhole ? { reason } : {}),
  }
  const change = { action: 'Export', subject: `export:${declared.name}`, after }
  if (isWhole) await tellOfLooks(app, operator, { kind: declared.title, reason }, now)
  await app.database.transact(async (db) => {
    if (isWhole) await declared.release?.(filtersOf(payload as object), { app, db, operator, now })
    await audit(db, operator, change, now, requestFacts(request))
  })
}
