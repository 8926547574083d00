import { isRichLink, richAligns } from '@greenstar/rules/platform/rich-text'
import { Extension, Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Only pictures of the library: the shop would not show others. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
})

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

/** Alignment of paragraphs, headings and cells, as the server stores it (`data-align`). */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const align = element.getAttribute('data-align') ?? ''
            return richAligns.includes(align) ? align : null
          },
          renderHTML: ({ align }) => (align ? { 'data-align': String(align) } : {}),
        },
      },
    },
  ],
})

/** Those of the tags allowed in the shop (`richTags`) that an operator can create. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['http', 'https'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isRichLink,
    },
  }),
  OwnImage.configure({ inline: false, allowBase64: false }),
  Superscript,
  Subscript,
  Alignment,
  TableKit.configure({ table: { resizable: false } }),
]
