import { MINUTE } from '@greenstar/rules/platform/time'
import { smsSender } from '../message/sms.service'
import type { App } from '../platform/app'
import { defineJob } from '../platform/jobs/job'
import { openCode } from './login/code-secret'
import { findSmsCode } from './login/sms-code.store'

const templates: Record<number, string> = { 20: 'reset-code', 40: 'bind-code', 60: 'login-code' }

/** Sends a code unless it is used or expired; repeats the same code after an unknown outcome. */
const runSendCode = async (app: App, { id, sealed }: { id: number; sealed: string }) => {
  const row = await findSmsCode(app.database.db, id)
  const template = row && templates[row.type]
  if (!row || !template || row.usedAt || row.expiresAt.getTime() <= app.clock.now()) return
  const minutes = Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / MINUTE)
  const result = await smsSender(app).send({
    phone: row.phone,
    template,
    params: [openCode(app, sealed), String(minutes)],
  })
  if (result.state !== 'sent') {
    app.metrics.alerts.inc({ kind: 'sms' })
    throw new Error(`sms ${result.state}: ${result.state === 'refused' ? result.code : result.reason}`)
  }
}

/** Retry delays in seconds, shorter than usual: a code is useless after five minutes (domain 0.5). */
export const sendCodeJob = defineJob(['member.send-code', '发送验证码短信'], [5, 15, 30, 60], runSendCode)
