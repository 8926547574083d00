import sanitize from 'sanitize-html'

const ownPicture = /^\/(media|uploads)(\/[\w-][\w.-]*)+$/

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'span'],
  ],
  allowedAttributes: { img: ['src', 'alt', 'width', 'height'], td: ['colspan', 'rowspan'], th: ['colspan'] },
  disallowedTagsMode: 'discard',
  allowedSchemes: [],
  allowProtocolRelative: false,
  // A picture of another site would tell that site who looks at the product.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
}

/** Rich text of a product as it may be stored: text, lists, tables and our own pictures; no script, style or link. */
export const cleanDetail = (html: string): string => sanitize(html, options)
