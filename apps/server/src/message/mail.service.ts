import { defineProvider } from '../platform/app'
import { MailConfig } from './mail-provider/config'
import { type Mail, type MailResult, sendMail } from './mail-provider/send-mail'

export type MailSender = { send(mail: Mail): Promise<MailResult> }

export const MAIL = 'mail'

/** Mail sender with the shop's keys. */
export const mailSender = defineProvider<MailSender>(MAIL, (app) => {
  const config = MailConfig.parse(app.keys.mail)
  return { send: (mail) => sendMail(config, mail) }
})
