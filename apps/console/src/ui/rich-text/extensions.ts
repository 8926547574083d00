import { isRichLink } from '@greenstar/rules/platform/rich-text'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Only pictures of the library: one from elsewhere would not be shown by the shop. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
})

/** Of the tags that the shop shows (`richTags`) those that an operator can make. */
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
  TableKit.configure({ table: { resizable: false } }),
]
