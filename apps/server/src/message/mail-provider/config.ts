import { z } from 'zod'

/** The `mail` part of the key file: Tencent Cloud SES, real or sandbox. */
export const MailConfig = z.object({
  /** `https://ses.tencentcloudapi.com`, without a final slash. */
  endpoint: z.url(),
  region: z.string().default('ap-hongkong'),
  secretId: z.string().min(1),
  secretKey: z.string().min(1),
  /** `绿星商城 <invoice@mail.example.com>` */
  from: z.string().min(3),
  /** ms for one call. */
  timeoutMs: z.number().int().positive().default(10_000),
})

export type MailConfig = z.infer<typeof MailConfig>
