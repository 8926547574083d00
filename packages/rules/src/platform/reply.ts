/** Status of the reply envelope (spec 8.1); 101 and 102 are ours: plain refusal and payload error. */
export const ReplyStatus = {
  success: 100,
  refused: 101,
  badPayload: 102,
  silent: 103,
} as const
export type ReplyStatus = (typeof ReplyStatus)[keyof typeof ReplyStatus]

/** HTTP statuses the clients have a text for (spec 8.2). */
export const HttpStatus = {
  badRequest: 400,
  unauthorized: 401,
  tooFrequent: 403,
  notFound: 404,
  timeout: 408,
  serverError: 500,
  notImplemented: 501,
  badGateway: 502,
  unavailable: 503,
  gatewayTimeout: 504,
  versionNotSupported: 505,
} as const
export type HttpStatus = (typeof HttpStatus)[keyof typeof HttpStatus]
