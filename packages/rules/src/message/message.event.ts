import type { MessageType } from './message.kinds'

/** Event with its default texts, which operators may replace. */
export type MessageEventRow = {
  readonly zh: string
  readonly type: MessageType
  /** Facts of the event by name: placeholder for operators, and an example for the preview. */
  readonly facts: Readonly<Record<string, readonly [placeholder: string, example: string]>>
  /** Page that the message links to, with `{fact}`; '' for none. */
  readonly link: string
  readonly title: string
  readonly content: string
  /**
   * Text message, if the event has one. Its wording is approved by the provider under `template`, so
   * operators can only switch it on and off; `params` are the facts for `{1}`, `{2}` …
   */
  readonly sms?: { readonly template: string; readonly params: readonly string[]; readonly text: string }
  /** Template message of the messenger, if the event has one: `data` maps its keywords to facts. */
  readonly messenger?: { readonly template: string; readonly data: Readonly<Record<string, string>> }
}
