import { z } from 'zod'

/** An account of the same open platform with the same union ids: a native app or a mini-program. */
const OtherAccount = z.object({
  kind: z.enum(['app', 'mini']),
  appId: z.string().min(1),
  secret: z.string().min(1),
})

/** The `messenger` part of the key file: a WeChat official account, real or sandbox. */
export const MessengerConfig = z.object({
  /** `https://api.weixin.qq.com`; the sandbox has its own base address. */
  endpoint: z.url(),
  appId: z.string().min(1),
  secret: z.string().min(1),
  /** Ids of the account's template messages, by event name. */
  templates: z.record(z.string(), z.string().min(1)).default({}),
  others: z.array(OtherAccount).default([]),
  /** Timeout (ms) of one request. */
  timeoutMs: z.number().int().positive().default(5000),
})

export type MessengerConfig = z.infer<typeof MessengerConfig>
