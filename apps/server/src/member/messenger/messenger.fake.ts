import type { TemplateMessage } from '../../message/template.service'
import type { App } from '../../platform/app'
import type { Messenger } from '../login/messenger-login'
import type { MessengerPerson } from './oauth'

/** Fake messenger with the people of `agree`; a code works once. */
export const fakeMessenger = (app: App) => {
  const people = new Map<string, MessengerPerson>()
  const sent: TemplateMessage[] = []
  app.providers.set('messenger', {
    appId: 'wx-test',
    async exchange(code, appId = 'wx-test') {
      if (appId !== 'wx-test' && appId !== 'wx-mini') return { state: 'refused', code: 40013 }
      const person = people.get(code)
      people.delete(code)
      const isOther = appId === 'wx-mini'
      if (person) return { state: 'answered', value: isOther ? { ...person, openId: '' } : person }
      return { state: 'refused', code: 40163 }
    },
    pageTicket: async () => ({ state: 'answered', value: 'page-ticket' }),
    async tell(message) {
      sent.push(message)
      return { state: 'sent' }
    },
  } satisfies Messenger)
  return {
    sent,
    /** Simulates a person agreeing on the consent page; returns the code. */
    agree(unionId: string, nickName = '小满') {
      const code = `code-${unionId}-${people.size}`
      people.set(code, { unionId, openId: `o-${unionId}`, nickName, avatar: 'https://pic.example/1' })
      return code
    },
  }
}
