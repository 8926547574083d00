import { sqlState } from './connect'

/** Codes of Node for a connection that the other side, or the network, ended. */
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'])

/** Whether an error means only that a connection was lost, to the database or to another server. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  if (lostCodes.has(code ?? '') || /^(08|57P)/.test(sqlState(error) ?? '')) return true
  if (/Connection terminated/.test(message ?? '')) return true
  return cause instanceof Error && isConnectionLost(cause)
}
