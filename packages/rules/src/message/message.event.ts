import type { MessageType } from './message.kinds'

/** A message as members get it, until an operator writes other words. */
export type MessageEventRow = {
  readonly zh: string
  readonly type: MessageType
  /** Facts of the event by name: the placeholder that operators write, and an example for the preview. */
  readonly facts: Readonly<Record<string, readonly [placeholder: string, example: string]>>
  /** Page that the message leads to, with `{fact}`; '' leads nowhere. */
  readonly link: string
  readonly title: string
  readonly content: string
  /**
   * The text message, where there is one: its wording is approved at the provider under `template`, so operators
   * switch it and do not edit it; `params` are the facts for `{1}`, `{2}` …
   */
  readonly sms?: { readonly template: string; readonly params: readonly string[]; readonly text: string }
  /** The messenger's template message, where there is one: `data` are its keywords and the fact of each. */
  readonly messenger?: { readonly template: string; readonly data: Readonly<Record<string, string>> }
}
