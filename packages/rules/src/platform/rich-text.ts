/**
 * Tags of a rich text as it is stored and shown: text, lists, tables, pictures, links. The console's editor writes
 * fewer; tags unknown to it are removed when a text is saved again in it.
 */
export const richTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'sup', 'sub', 'a', 'blockquote'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'span'],
]

/** Alignments of a paragraph, a heading or a cell, as `data-align`; without it the page's own side. */
export const richAligns: readonly string[] = ['center', 'right']
export const alignedTags: readonly string[] = ['p', 'h2', 'h3', 'h4', 'td', 'th']

/** A link of a rich text leads to a page of ours or of the web; anything else is text. */
export const isRichLink = (address: string): boolean =>
  /^(https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i.test(address)

/** A picture of another site would show that site the visitors of the page. */
export const isRichPicture = (path: string): boolean => /^\/(media|uploads)(\/[\w-][\w.-]*)+$/.test(path)
