import {
  alignedTags,
  isRichLink,
  isRichPicture,
  richAligns,
  richTags,
} from '@greenstar/rules/platform/rich-text'
import sanitize from 'sanitize-html'
import { arrangeHtml } from './arrange-html'

const align = { name: 'data-align', multiple: false, values: [...richAligns] }

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    ...Object.fromEntries(alignedTags.map((tag) => [tag, [align]])),
    td: ['colspan', 'rowspan', align],
    th: ['colspan', 'rowspan', align],
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
export const cleanRichText = (html: string): string => sanitize(arrangeHtml(html).html, options)

/** Pictures of any address stay, to be fetched before the text is stored. */
const pastedOptions: sanitize.IOptions = {
  ...options,
  allowedSchemesByTag: { a: ['http', 'https'], img: ['http', 'https', 'data', 'file', 'blob'] },
  exclusiveFilter: () => false,
}

/** Pasted text, sanitized but with pictures of any address; `left` names what has no place on the page. */
export const cleanPasted = (html: string): { html: string; left: string[] } => {
  const { html: arranged, left } = arrangeHtml(html)
  return { html: sanitize(arranged, pastedOptions), left }
}

/** Sets the pictures of a sanitized text to the paths that `pathOf` gives for their addresses; drops the others. */
export const withPictures = (html: string, pathOf: (address: string) => string | undefined): string =>
  sanitize(html, {
    ...options,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichPicture(attribs.src ?? ''),
    transformTags: {
      ...options.transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: pathOf(attribs.src ?? '') ?? '' } }),
    },
  })

/** Paths of the pictures in a sanitized text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '')
