import { z } from 'zod'

/** The `tax` part of the key file: Nuonuo's open platform, real or sandbox. */
export const TaxConfig = z.object({
  /** `https://sdk.nuonuo.com`, without a final slash. */
  baseUrl: z.url(),
  appKey: z.string().min(1),
  appSecret: z.string().min(1),
  accessToken: z.string().min(1),
  /** Seller, printed on every invoice. */
  sellerName: z.string().min(1),
  sellerTaxNo: z.string().min(1),
  sellerPhone: z.string().default(''),
  sellerAddress: z.string().default(''),
  clerk: z.string().default('系统'),
  timeoutMs: z.number().int().positive().default(10_000),
})

export type TaxConfig = z.infer<typeof TaxConfig>
