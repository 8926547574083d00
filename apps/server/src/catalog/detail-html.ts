import { isRichLink, isRichPicture, richTags } from '@greenstar/rules/platform/rich-text'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichPicture(attribs.src ?? ''),
  transformTags: {
    // What leads nowhere, or not where it says, is text.
    a: (tagName, { href = '' }) =>
      isRichLink(href)
        ? { tagName, attribs: { href } }
        : { tagName: 'span', attribs: {} as Record<string, string> },
  },
}

/** Rich text of a product as it may be stored: text, lists, tables and our own pictures, links; no script or style. */
export const cleanDetail = (html: string): string => sanitize(html, options)
