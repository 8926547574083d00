import { plainWidth } from './plain-width'

/** Eleven digits: 1, then 1 to 9, then any (spec 5). */
const mobile = /^1[1-9]\d{9}$/

/** What people, contact lists and sheets put around and between the digits of a phone, seen or not. */
const between = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2212._·'’<>]/gu

/** A number below zero: a mistake, not a way to write a phone. */
const negative = /^[\s\p{Cf}]*[\p{Pd}\u2212]/u

/** A label, a sign or a quote before a phone. */
const before =
  /^(?:[\s☎☏📞📱📲➡👉"“`=【[]|\ufe0f)*(?:(?:\p{Script=Han}{0,4}(?:手机号码|手机号|手 *机|电话号码|电 *话|联系方式|微信)(?:[/、]微信)?(?:同号)?[\]】]?(?:\([^\d)]*\))?|(?:mobile|cell)? ?(?:tel|phone|mobile)(?: ?(?:no|number))?\.?)\s*:?\s*)?/iu

/** A remark in brackets behind a phone: 138…（微信同号）. */
const remark = /\s*\([^\d()]*\)$/u

/** The signs that end a pasted line or a number cell, after the last character of a phone. */
const after = /([^."”,;。、/!])(?:["”,;。、/!]|\.0{1,2}){1,3}\s*$/u

/**
 * Before a complete phone: the country code of China, +86, 0086 or 86, the 0 that is dialled to another place, and the
 * numbers of cheaper calls, which old contact lists have.
 */
const country = /^(?:(?:179\d\d|12593)\+?)?(?:(?:\+|00)?86)?0?(?=1\d{10}$)/

/**
 * The eleven digits of a mobile phone in any notation: `+86 138-0013-8000`, `１３８ ００１３ ８０００`, with invisible
 * characters; undefined if the text is no mobile phone.
 */
export function phoneOf(text: string): string | undefined {
  const plain = plainWidth(text).replace(before, '').replace(remark, '').replace(after, '$1')
  const digits = plain.replace(between, '').replace(country, '')
  return mobile.test(digits) && !negative.test(plain) ? digits : undefined
}

/** The text, or only its eleven digits if it is a mobile phone: for searches that take names, codes and phones. */
export const plainPhone = (text: string): string => phoneOf(text) ?? text

/** At most eleven digits of a phone that is being typed or pasted, without the country code. */
export const typedPhone = (text: string): string =>
  phoneOf(text) ??
  /(?:^|\D)(1[1-9]\d{9})(?!\d)/.exec(plainWidth(text))?.[1] ??
  plainWidth(text)
    .replace(/\D/g, '')
    .replace(/^(?:0086|86(?=\d{10}))/, '')
    .slice(0, 11)
