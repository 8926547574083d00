import pino from 'pino'

export type Log = pino.Logger

/**
 * An error without data: a failed query's parameters, its detail and the driver's quotes would carry phones
 * and hashes into logs and job tables (reliability FR75).
 */
export const plainError = (
  error: unknown,
): { type: string; message: string; state?: string; stack?: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const { code, cause } = error as Error & { code?: unknown; cause?: unknown }
  const text = (error.message.split('\nparams:')[0] ?? '').slice(0, 500)
  const under = cause instanceof Error ? plainError(cause) : undefined
  return {
    type: error.name,
    message: under ? `${text} (${under.message})` : text,
    ...(typeof code === 'string' ? { state: code } : under?.state ? { state: under.state } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Bytes buffered while the disk is full; later lines are lost. */
const maxWaiting = 1_000_000

/**
 * Destination of log lines. A full disk costs lines, never the shop: the logger itself would block the
 * whole process or end it (reliability FR06).
 */
const openOutput = (fd: number) => {
  const output = pino.destination({ fd, sync: true, maxLength: maxWaiting })
  output.on('error', () => {})
  return output
}

/**
 * Structured log on standard output. Requests appear with id, method, route and status only: no query,
 * body, header, phone or token is ever written.
 */
export const createLog = (level: string, fd = 1): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: {
        paths: ['req.headers', 'headers', 'payload', 'body', 'token', 'phone', 'password'],
        remove: true,
      },
    },
    openOutput(fd),
  )
