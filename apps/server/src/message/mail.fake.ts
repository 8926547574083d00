import type { App } from '../platform/app'
import { MAIL, type MailSender } from './mail.service'
import type { Mail } from './mail-provider/send-mail'

/** A mailbox in memory, for tests. */
export const fakeMail = (app: App): Mail[] => {
  const letters: Mail[] = []
  const sender: MailSender = {
    send: async (mail) => {
      letters.push(mail)
      return { state: 'sent' }
    },
  }
  app.providers.set(MAIL, sender)
  return letters
}
