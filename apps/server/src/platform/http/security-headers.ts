import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

/** helmet's headers by name. They never change, so they are computed once and not for every request. */
export const securityHeaders = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {}
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, reply as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
