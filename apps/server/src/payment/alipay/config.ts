import { z } from 'zod'

/** The `alipay` part of the key file: Alipay's gateway with RSA2, real or sandbox; without it the cashier leaves Alipay out. */
const Keys = z.object({
  /** `https://openapi.alipay.com/gateway.do`, where this server reaches it. */
  gateway: z.string().min(1),
  /** Where browsers reach it; the same unless the sandbox plays it. */
  pageGateway: z.string().min(1).optional(),
  appId: z.string().min(1),
  /** The merchant's 2088 number: money of another seller is not ours. */
  sellerId: z.string().min(1),
  /** PEM, PKCS #8. */
  appPrivateKey: z.string().min(1),
  /** PEM: Alipay's own key, not the app's. */
  alipayPublicKey: z.string().min(1),
  /** ms for one call. */
  timeoutMs: z.number().int().positive().default(8000),
})

export const AlipayConfig = Keys.transform((keys) => ({
  ...keys,
  pageGateway: keys.pageGateway ?? keys.gateway,
}))

export type AlipayConfig = z.infer<typeof AlipayConfig>

/** The part of the configuration that believing a notice needs. */
export type NoticeKeys = Pick<AlipayConfig, 'appId' | 'sellerId' | 'alipayPublicKey'>
