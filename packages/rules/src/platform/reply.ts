/** Status of the reply envelope (spec 8.1); ours: 101 a plain refusal, 102 a payload error, 500 an unexpected one. */
export const ReplyStatus = {
  success: 100,
  refused: 101,
  payload: 102,
  silent: 103,
  failed: 500,
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
