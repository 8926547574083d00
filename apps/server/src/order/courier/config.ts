import { z } from 'zod'

/** The `courier` part of the key file: kuaidi100, real or sandbox. */
export const CourierConfig = z.object({
  /** `https://poll.kuaidi100.com`, without a final slash. */
  baseUrl: z.url(),
  customer: z.string().min(1),
  key: z.string().min(1),
  /** Our own secret for the signature of pushes. */
  salt: z.string().min(1),
  /**
   * The order interface by which couriers collect at the door, `https://order.kuaidi100.com`, and its secret. Without
   * them members are not offered it.
   */
  orderUrl: z.url().optional(),
  secret: z.string().min(1).optional(),
  /**
   * The interface of electronic waybills, `https://api.kuaidi100.com`, and the shop's accounts by courier
   * (`shunfeng`: { id, key, template }). Without them numbers are typed or imported; without a label template (面单模板编码)
   * the shop prints number, barcode and mark itself.
   */
  labelUrl: z.url().optional(),
  partners: z
    .record(
      z.string(),
      z.object({ id: z.string().min(1), key: z.string(), template: z.string().default('') }),
    )
    .default({}),
  /** Timeout of one call in ms. */
  timeoutMs: z.number().int().positive().default(8000),
})

export type CourierConfig = z.infer<typeof CourierConfig>
