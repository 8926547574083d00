import { eventRow, type MessageEvent } from './message.events'

type Facts = Readonly<Record<string, string | number>>

/** A text with its placeholders filled in; one that the event does not know stays as it is. */
export const fillText = (event: MessageEvent, text: string, facts: Facts): string => {
  const byPlaceholder = new Map(
    Object.entries(eventRow(event).facts).map(([name, [placeholder]]) => [placeholder, facts[name]]),
  )
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => String(byPlaceholder.get(name) ?? whole))
}

/** The page that a message leads to; '' leads nowhere. */
export const fillLink = (event: MessageEvent, facts: Facts): string =>
  eventRow(event).link.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(facts[name] ?? '')),
  )

/** Placeholders in a text that the event has no fact for. */
export const strangePlaceholders = (event: MessageEvent, text: string): string[] => {
  const known = new Set(Object.values(eventRow(event).facts).map(([placeholder]) => placeholder))
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1] ?? '').filter((name) => !known.has(name))
}

/** The examples of an event, for preview and test. */
export const exampleFacts = (event: MessageEvent): Record<string, string> =>
  Object.fromEntries(Object.entries(eventRow(event).facts).map(([name, [, example]]) => [name, example]))

/** The values for `{1}`, `{2}` … of an event's text message. */
export const smsParams = (event: MessageEvent, facts: Facts): string[] =>
  eventRow(event).sms?.params.map((name) => String(facts[name] ?? '')) ?? []

/** The text message as it arrives. */
export const fillSms = (event: MessageEvent, facts: Facts): string => {
  const params = smsParams(event, facts)
  return eventRow(event).sms?.text.replace(/\{(\d+)\}/g, (_whole, at) => params[Number(at) - 1] ?? '') ?? ''
}

/** What a template message of the messenger says, by its keywords; each of them is short there. */
export const messengerData = (event: MessageEvent, facts: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(eventRow(event).messenger?.data ?? {}).map(([keyword, fact]) => [
      keyword,
      [...String(facts[fact] ?? '')].slice(0, keyword.startsWith('thing') ? 20 : 32).join(''),
    ]),
  )

/** The same as one line, for the log. */
export const fillMessenger = (event: MessageEvent, facts: Facts): string =>
  `${eventRow(event).zh}：${Object.values(messengerData(event, facts)).join('，')}`
