import { z } from 'zod'

/** The `moderation` part of the key file: Tencent Cloud IMS (image moderation), real or sandbox. */
export const PictureCheckConfig = z.object({
  /** `https://ims.tencentcloudapi.com` */
  endpoint: z.url(),
  region: z.string().default('ap-guangzhou'),
  secretId: z.string().min(1),
  secretKey: z.string().min(1),
  /** Policy of the provider's console; the default policy without it. */
  bizType: z.string().optional(),
  timeoutMs: z.number().int().positive().default(10_000),
})

export type PictureCheckConfig = z.infer<typeof PictureCheckConfig>
