import type { App } from '../platform/app'

/** A template message of the messenger: who reads it, its name in the key file, its page and its keywords. */
export type TemplateMessage = { openId: string; template: string; url: string; data: Record<string, string> }
export type TemplateResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }
  /** The shop has no messenger, or no template of that name. */
  | { state: 'absent' }

type TemplateSender = (app: App, message: TemplateMessage) => Promise<TemplateResult>

let sender: TemplateSender = async () => ({ state: 'absent' })

/** The messenger stands with the members, who stand after the messages: they bring it along (member/contact-book.ts). */
export const provideTemplateSender = (given: TemplateSender): void => {
  sender = given
}

export const sendTemplate: TemplateSender = (app, message) => sender(app, message)
