import { eventRow, type MessageEvent } from './message.events'

type Facts = Readonly<Record<string, string | number>>

const han = /\p{Script=Han}/u
const figure = /[¥\dA-Za-z]/

/** A space where Chinese and figures or Latin letters meet, as everywhere in the shop. */
const between = (left: string, right: string) =>
  (han.test(left) && figure.test(right)) || (figure.test(left) && han.test(right)) ? ' ' : ''

/** Fills in the placeholders of a text, with a space between Chinese and figures; unknown ones are kept. */
export const fillText = (event: MessageEvent, text: string, facts: Facts): string => {
  const byPlaceholder = new Map(
    Object.entries(eventRow(event).facts).map(([name, [placeholder]]) => [placeholder, facts[name]]),
  )
  return text.split(/(\{[^{}]+\})/).reduce((before, part) => {
    const value = part.startsWith('{') ? String(byPlaceholder.get(part.slice(1, -1)) ?? part) : part
    return before + between(before.slice(-1), value.slice(0, 1)) + value
  }, '')
}

/** The page of a message; a link that is one fact as a whole is that path, other facts are parts of its query. */
export const fillLink = (event: MessageEvent, facts: Facts): string => {
  const { link } = eventRow(event)
  const whole = /^\{(\w+)\}$/.exec(link)?.[1]
  if (whole !== undefined) return String(facts[whole] ?? '')
  return link.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(facts[name] ?? '')))
}

/** Placeholders in a text that the event does not have. */
export const strangePlaceholders = (event: MessageEvent, text: string): string[] => {
  const known = new Set(Object.values(eventRow(event).facts).map(([placeholder]) => placeholder))
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1] ?? '').filter((name) => !known.has(name))
}

export const exampleFacts = (event: MessageEvent): Record<string, string> =>
  Object.fromEntries(Object.entries(eventRow(event).facts).map(([name, [, example]]) => [name, example]))

export const smsParams = (event: MessageEvent, facts: Facts): string[] =>
  eventRow(event).sms?.params.map((name) => String(facts[name] ?? '')) ?? []

export const fillSms = (event: MessageEvent, facts: Facts): string => {
  const params = smsParams(event, facts)
  return eventRow(event).sms?.text.replace(/\{(\d+)\}/g, (_whole, at) => params[Number(at) - 1] ?? '') ?? ''
}

/** Data of a template message by keyword, cut to the messenger's maximum lengths. */
export const messengerData = (event: MessageEvent, facts: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(eventRow(event).messenger?.data ?? {}).map(([keyword, fact]) => [
      keyword,
      [...String(facts[fact] ?? '')].slice(0, keyword.startsWith('thing') ? 20 : 32).join(''),
    ]),
  )

/** Template message as one line, for the log. */
export const fillMessenger = (event: MessageEvent, facts: Facts): string =>
  `${eventRow(event).zh}：${Object.values(messengerData(event, facts)).join('，')}`
