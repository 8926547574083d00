import { z } from 'zod'

const shared = {
  accessKey: z.string().min(1),
  secretKey: z.string().min(1),
  bucket: z.string().min(1),
  /** Address to which browsers post the form; absolute or a path of our own site. */
  uploadUrl: z.string().min(1),
  /** Address for this server: Qiniu's address for forms, the bucket's own address of S3. */
  serverUploadUrl: z.url(),
  /** Timeout (ms) of one call. */
  timeoutMs: z.number().int().positive().default(30_000),
}

export const QiniuConfig = z.object({
  kind: z.literal('qiniu').default('qiniu'),
  ...shared,
  /** Base of the public addresses, before the key; absolute or a path of our own site, no final slash. */
  publicBase: z.string().min(1),
  /** Address for deleting files (the provider's resource management). */
  manageUrl: z.url().default('https://rs.qiniuapi.com'),
})
export type QiniuConfig = z.infer<typeof QiniuConfig>

/** Amazon's S3 and compatible storages. The bucket needs no public access. */
export const S3Config = z.object({ kind: z.literal('s3'), ...shared, region: z.string().min(1) })
export type S3Config = z.infer<typeof S3Config>

const isS3 = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 's3'

/** The `storage` part of the key file, real or sandbox: Qiniu unless `kind` is `s3`. */
export const StorageConfig = z.unknown().transform((value, context): QiniuConfig | S3Config => {
  const read = (isS3(value) ? S3Config : QiniuConfig).safeParse(value)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
export type StorageConfig = z.infer<typeof StorageConfig>
