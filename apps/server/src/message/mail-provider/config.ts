import { z } from 'zod'

/** The `mail` part of the key file: any SMTP server, real or sandbox. */
export const MailConfig = z.object({
  /** `smtp.exmail.qq.com` */
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535).default(465),
  /** TLS from the start (465); otherwise STARTTLS is required (587), except on this machine. */
  secure: z.boolean().default(true),
  user: z.string().min(1),
  password: z.string().min(1),
  /** `绿星商城 <invoice@mail.example.com>` */
  from: z.string().min(3),
  timeoutMs: z.number().int().positive().default(20_000),
})

export type MailConfig = z.infer<typeof MailConfig>
