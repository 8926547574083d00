import { isRichLink } from '@greenstar/rules/platform/rich-text'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Only pictures of the library: the shop would not show others. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
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
  TableKit.configure({ table: { resizable: false } }),
]
