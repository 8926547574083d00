import type { App } from '../platform/app'
import { ports } from '../platform/ports'

/** Template message of the messenger: recipient, name in the key file, page and keywords. */
export type TemplateMessage = { openId: string; template: string; url: string; data: Record<string, string> }
export type TemplateResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }
  /** The shop has no messenger, or no template of that name. */
  | { state: 'absent' }

/** Sends with the messenger, which the later noun `member` has. */
export type TemplateSender = (app: App, message: TemplateMessage) => Promise<TemplateResult>

declare module '../platform/ports' {
  interface Ports {
    sendTemplate: TemplateSender
  }
}

export const sendTemplate: TemplateSender = (app, message) => ports.sendTemplate(app, message)
