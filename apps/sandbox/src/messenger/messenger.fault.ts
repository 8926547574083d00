/** The messenger refuses with HTTP 200 and an error number. */
const faults = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40037: 'invalid template_id',
  40125: 'invalid appsecret',
  40163: 'code been used',
  40097: 'invalid args',
  48001: 'api unauthorized',
} as const

export type FaultCode = keyof typeof faults

export const fault = (code: FaultCode): { errcode: FaultCode; errmsg: string } => ({
  errcode: code,
  errmsg: faults[code],
})
