import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** A link leads to a page of ours or to http(s); anything else is text. */
export const isAllowedLink = (address: string): boolean =>
  /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(address)

/** Only pictures of the library: one from elsewhere would not be shown by the shop. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
})

/** Exactly what the shop shows of a rich text. */
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
      isAllowedUri: isAllowedLink,
    },
  }),
  OwnImage.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
]
