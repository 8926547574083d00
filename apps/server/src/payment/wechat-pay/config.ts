import { z } from 'zod'

/** The `payment` part of the key file: WeChat Pay API v3, real or sandbox; only address and keys differ. */
export const WechatPayConfig = z.object({
  /** `https://api.mch.weixin.qq.com`, without a final slash. */
  baseUrl: z.url(),
  mchId: z.string().min(1),
  appId: z.string().min(1),
  /** The mobile apps' id at the open platform; without it they pay like a browser. */
  mobileAppId: z.string().min(1).optional(),
  /** Serial of the merchant's certificate. */
  merchantSerial: z.string().min(1),
  /** PEM. */
  merchantPrivateKey: z.string().min(1),
  /** Platform public keys or certificates (PEM) by serial or public-key id; several during rotation. */
  platformKeys: z.record(z.string(), z.string()),
  /** Key of AEAD_AES_256_GCM. */
  apiV3Key: z.string().length(32),
  /** Timeout (ms) of one call. */
  timeoutMs: z.number().int().positive().default(8000),
})

export type WechatPayConfig = z.infer<typeof WechatPayConfig>

/** Keys needed to verify and decrypt notices. */
export type NoticeKeys = Pick<
  WechatPayConfig,
  'mchId' | 'appId' | 'mobileAppId' | 'platformKeys' | 'apiV3Key'
>
