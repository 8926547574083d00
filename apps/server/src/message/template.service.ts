import type { App } from '../platform/app'

/** Template message of the messenger: recipient, name in the key file, page and keywords. */
export type TemplateMessage = { openId: string; template: string; url: string; data: Record<string, string> }
export type TemplateResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }
  /** The shop has no messenger, or no template of that name. */
  | { state: 'absent' }

type TemplateSender = (app: App, message: TemplateMessage) => Promise<TemplateResult>

let sender: TemplateSender = async () => ({ state: 'absent' })

/** Called by the noun `member`, which has the messenger and comes after this one (member/contact-book.ts). */
export const provideTemplateSender = (given: TemplateSender): void => {
  sender = given
}

export const sendTemplate: TemplateSender = (app, message) => sender(app, message)
