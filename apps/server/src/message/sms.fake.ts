import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../platform/app'
import type { Sms, SmsResult, SmsSender } from './sms.service'

/** In-memory provider for tests; change `answer` to make it fail. */
export const fakeSms = (app: App) => {
  const inbox: Sms[] = []
  const fake = {
    inbox,
    answer: { state: 'sent', serialNo: '1' } as SmsResult,
    /** Waits for the queue and returns the newest code sent to a phone. */
    async codeFor(phone: string, count = 1): Promise<string> {
      for (let waited = 0; waited < 15_000; waited += 50) {
        const texts = inbox.filter((text) => text.phone === phone)
        if (texts.length >= count) return texts.at(-1)?.params[0] ?? ''
        await sleep(50)
      }
      throw new Error('no text message came')
    },
  }
  app.providers.set('sms', {
    send: async (sms) => {
      inbox.push(sms)
      return fake.answer
    },
  } satisfies SmsSender)
  return fake
}
