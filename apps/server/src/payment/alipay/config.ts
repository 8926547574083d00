import { z } from 'zod'

/** The `alipay` part of the key file: gateway with RSA2, real or sandbox; if absent, no Alipay is offered. */
const Keys = z.object({
  /** Address for this server: `https://openapi.alipay.com/gateway.do`. */
  gateway: z.string().min(1),
  /** Address for browsers, if different, as with the sandbox. */
  pageGateway: z.string().min(1).optional(),
  appId: z.string().min(1),
  /** The merchant's 2088 number; notices of other sellers are refused. */
  sellerId: z.string().min(1),
  /** PEM, PKCS #8. */
  appPrivateKey: z.string().min(1),
  /** PEM: Alipay's key, not the app's. */
  alipayPublicKey: z.string().min(1),
  /** Timeout (ms) of one call. */
  timeoutMs: z.number().int().positive().default(8000),
})

export const AlipayConfig = Keys.transform((keys) => ({
  ...keys,
  pageGateway: keys.pageGateway ?? keys.gateway,
}))

export type AlipayConfig = z.infer<typeof AlipayConfig>

/** Keys needed to verify a notice. */
export type NoticeKeys = Pick<AlipayConfig, 'appId' | 'sellerId' | 'alipayPublicKey'>
