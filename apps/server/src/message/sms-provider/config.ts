import { z } from 'zod'

/** The `sms` part of the key file: Tencent Cloud SMS, real or sandbox. */
export const SmsConfig = z.object({
  /** `https://sms.tencentcloudapi.com`; the call goes to its root. */
  endpoint: z.url(),
  region: z.string().default('ap-guangzhou'),
  secretId: z.string().min(1),
  secretKey: z.string().min(1),
  sdkAppId: z.string().min(1),
  signName: z.string().min(1),
  /** Ids of the approved texts by purpose. */
  templates: z
    .object({ 'login-code': z.string(), 'bind-code': z.string(), 'reset-code': z.string() })
    // Texts of messages (rules/message); one without an id is refused when it is sent.
    .catchall(z.string()),
  timeoutMs: z.number().int().positive().default(5000),
})

export type SmsConfig = z.infer<typeof SmsConfig>
