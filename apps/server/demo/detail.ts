import type { DemoParameter } from './types'

/** One section of the rich text: heading, text, picture. */
export type Story = { title: string; text: string; picture?: string }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const image = (picture: string, alt: string) =>
  `<img src="/media/${picture}.jpg" alt="${escape(alt)}" width="640" height="640">`

function chapter({ title, text, picture }: Story): string {
  const shown = picture ? image(picture, title) : ''
  return `<h3>${escape(title)}</h3><p>${escape(text)}</p>${shown}`
}

function table(rows: readonly DemoParameter[]): string {
  const cells = rows.map(({ Key, Value }) => `<tr><th>${escape(Key)}</th><td>${escape(Value)}</td></tr>`)
  return `<table><tbody>${cells.join('')}</tbody></table>`
}

const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`

/** The rich text of a page: only h3, p, img, table and ul, no attributes that a sanitiser removes. */
export function detailHtml(
  stories: readonly Story[],
  parameters: readonly DemoParameter[],
  tips: { title: string; items: readonly string[] },
): string {
  const [first, ...rest] = stories
  return [
    first ? chapter(first) : '',
    table(parameters),
    ...rest.map(chapter),
    `<h3>${escape(tips.title)}</h3>${list(tips.items)}`,
  ].join('')
}
