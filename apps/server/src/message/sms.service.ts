import { defineProvider } from '../platform/app'
import { SmsConfig } from './sms-provider/config'
import { type Sms, type SmsResult, sendSms } from './sms-provider/send-sms'

export type { Sms, SmsResult } from './sms-provider/send-sms'
export type SmsSender = { send(sms: Sms): Promise<SmsResult> }

/** SMS sender with the shop's keys. */
export const smsSender = defineProvider<SmsSender>('sms', (app) => {
  const config = SmsConfig.parse(app.keys.sms)
  return { send: (sms) => sendSms(config, sms) }
})
