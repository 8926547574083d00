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
  // Besides our own paths.
  allowedSchemesByTag: { a: ['http', 'https'], img: [] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichPicture(attribs.src ?? ''),
  transformTags: {
    // A link without a usable target becomes text.
    a: (tagName, { href = '' }) =>
      isRichLink(href)
        ? { tagName, attribs: { href } }
        : { tagName: 'span', attribs: {} as Record<string, string> },
  },
}

/**
 * Rich text of a product or an article as it may be stored: text, lists, tables and our own pictures,
 * links; no script or style.
 */
export const cleanRichText = (html: string): string => sanitize(html, options)

/** Paths of the pictures in a sanitized text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '')
