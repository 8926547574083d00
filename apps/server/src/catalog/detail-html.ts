import sanitize from 'sanitize-html'

const ownPicture = /^\/(media|uploads)(\/[\w-][\w.-]*)+$/

/** A page of ours or of the web. */
const ownOrWeb = /^(https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'a', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'span'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan'],
  },
  disallowedTagsMode: 'discard',
  // Besides paths of our own.
  allowedSchemesByTag: { a: ['http', 'https'], img: [] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  // A picture of another site would tell that site who looks at the product.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  transformTags: {
    // What leads nowhere, or not where it says, is text.
    a: (tagName, { href = '' }) =>
      ownOrWeb.test(href)
        ? { tagName, attribs: { href } }
        : { tagName: 'span', attribs: {} as Record<string, string> },
  },
}

/** Rich text of a product as it may be stored: text, lists, tables and our own pictures, links; no script or style. */
export const cleanDetail = (html: string): string => sanitize(html, options)
