import { z } from 'zod'

/** The `storage` part of the key file: Qiniu, real or sandbox. */
export const StorageConfig = z.object({
  accessKey: z.string().min(1),
  secretKey: z.string().min(1),
  bucket: z.string().min(1),
  /** Where browsers post the form; absolute or a path of our own site. */
  uploadUrl: z.string().min(1),
  /** Where this server posts the form. */
  serverUploadUrl: z.url(),
  /** In front of a key it makes the public address; absolute or a path of our own site, no final slash. */
  publicBase: z.string().min(1),
  /** Where this server deletes files (the provider's resource management). */
  manageUrl: z.url().default('https://rs.qiniuapi.com'),
  /** ms for one call. */
  timeoutMs: z.number().int().positive().default(30_000),
})

export type StorageConfig = z.infer<typeof StorageConfig>
