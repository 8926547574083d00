import { hostname } from 'node:os'
import { createTransport } from 'nodemailer'
import { noteOutside } from '../../platform/outside/outside-state'
import { withSpan } from '../../platform/telemetry/tracing'
import type { MailConfig } from './config'

export interface Mail {
  to: string
  subject: string
  text: string
  attachment?: { name: string; bytes: Buffer }
}

/** `refused`: refused permanently. `unknown`: refused for now, or it may have been sent. */
export type MailResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }

const isThisMachine = (host: string) => host === '127.0.0.1' || host === '::1' || host === 'localhost'

/** A connection of its own for each mail; without TLS no password leaves this machine. */
const transportTo = ({ host, port, secure, user, password, timeoutMs }: MailConfig) =>
  createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isThisMachine(host),
    name: hostname().replace(/[^\w.-]/g, '') || 'localhost',
    auth: { user, pass: password },
    forceAuth: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const deliver = async (config: MailConfig, { to, subject, text, attachment }: Mail) => {
  const attachments = attachment ? [{ filename: attachment.name, content: attachment.bytes }] : []
  const mail = { from: config.from, to: { name: '', address: to }, subject, text, attachments }
  await transportTo(config).sendMail({ ...mail, signal: AbortSignal.timeout(config.timeoutMs) })
}

const connectionReasons: Record<string, string> = { EABORT: 'timeout', ETIMEDOUT: 'timeout', ETLS: 'tls' }

/** Code of the server's reply, or what happened to the connection. */
const reasonOf = (failure: unknown) => {
  const { code, responseCode, permanent } = failure as {
    code?: string
    responseCode?: number
    permanent?: boolean
  }
  const reason = responseCode ? String(responseCode) : (connectionReasons[code ?? ''] ?? 'unreachable')
  return { reason, isPermanent: permanent === true }
}

/** Sends one mail, in one try; the caller decides about retries. Never throws and never logs the address. */
export async function sendMail(config: MailConfig, mail: Mail): Promise<MailResult> {
  // Prevents injection: an address must not contain a line break or brackets.
  if (/[\s<>]/.test(mail.to)) return { state: 'refused', code: 'address' }
  try {
    await withSpan({ kind: 'outside', name: 'mail', facts: { 'server.address': config.host } }, () =>
      deliver(config, mail),
    )
    noteOutside('mail')
    return { state: 'sent' }
  } catch (failure) {
    const { reason, isPermanent } = reasonOf(failure)
    noteOutside('mail', isPermanent ? undefined : reason)
    return isPermanent ? { state: 'refused', code: reason } : { state: 'unknown', reason }
  }
}
