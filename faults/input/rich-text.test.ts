import { expect, it } from 'vitest'
import { cleanRichText } from '../../apps/server/src/platform/rich-text'
import { scripts } from '../lib/scripts'
import { tell } from '../lib/tell'

const dangerous =
  /<\s*(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|template|noscript)\b|\son\w+\s*=|javascript:|vbscript:|data:text|srcdoc|expression\(/i

it('FR55 removes every script from rich text, also in a second pass', (context) => {
  const wrapped = scripts.flatMap((one) => [
    one,
    `<p>${one}</p>`,
    `<table><tr><td>${one}`,
    `<img src="/media/a.jpg" alt="${one}">`,
  ])
  for (const text of wrapped) {
    const clean = cleanRichText(text)
    const tags = (clean.match(/<[^>]*>/g)?.join('') ?? '').replaceAll(/ alt="[^"]*"/g, '')
    expect(tags, text).not.toMatch(dangerous)
    expect(
      cleanRichText(clean)
        .match(/<[^>]*>/g)
        ?.join('') ?? '',
    ).not.toMatch(/<\s*(script|iframe|svg)\b/i)
  }
  tell(context, `${wrapped.length} texts: 0 scripts, frames or handlers left`)
})
