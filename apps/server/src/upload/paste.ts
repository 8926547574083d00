import { isRichPicture } from '@greenstar/rules/platform/rich-text'
import type { App } from '../platform/app'
import type { SignedInOperator } from '../platform/http/context'
import { Refusal } from '../platform/refuse'
import { cleanPasted, picturesIn, withPictures } from '../platform/rich-text'
import { fetchPicture, webPictures } from './fetch-picture'
import { findPaste, type PastedPicture, type PasteRow, putPastedPictures } from './paste.store'
import { uploadPicture } from './upload-picture'

/** Maximum pictures that one paste fetches; the rest is left out and named. */
export const maxPastedPictures = 40

const decoded = (address: string) => address.replaceAll('&amp;', '&')

/** The path of a picture copied from a page of the shop itself, whatever the shop is called there. */
const ownPath = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return isRichPicture(path) ? path.replace(/\.(96|160|320|640|768|960)\.(avif|webp|jpg)$/, '.jpg') : ''
}

/** Reads pasted text: sanitized, with the addresses of its pictures, and which of them may be the shop's own. */
export const readPaste = (html: string) => {
  const pasted = cleanPasted(html)
  const addresses = [...new Set(picturesIn(pasted.html).map(decoded))].filter(Boolean)
  return { ...pasted, addresses, own: new Map(addresses.map((address) => [address, ownPath(address)])) }
}

/** The text with the fetched pictures in their places. */
export const textOfPaste = ({ html, pictures }: Pick<PasteRow, 'html' | 'pictures'>): string => {
  const paths = new Map(pictures.map(({ address, path }) => [address, path]))
  return withPictures(html, (address) => paths.get(decoded(address)))
}

const hostOf = (address: string) => new URL(address, 'https://x.example').host.slice(0, 40)

/** Adds one picture of another site to the library; a refusal is the reason that is shown. */
const keepOne = async (app: App, row: PasteRow, address: string): Promise<PastedPicture> => {
  const fetched = await fetchPicture(webPictures(app), address)
  if ('reason' in fetched) return { address, reason: fetched.reason }
  const operator = { id: row.operatorId, displayName: row.operatorName } as SignedInOperator
  try {
    const { path } = await uploadPicture(
      ...([
        app,
        operator,
        { bytes: fetched.bytes, name: `粘贴自 ${hostOf(address)}`, folder: '粘贴' },
      ] as const),
      { id: `paste:${row.id}`, ip: row.requestIp, channel: '10', userAgent: '' },
    )
    return { address, path }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { address, reason: error.message }
  }
}

/** Fetches the pictures of a paste that are not done, one after the other; a second run continues where the first stopped. */
export const fetchPasted = async (app: App, id: number): Promise<void> => {
  const { db } = app.database
  const row = await findPaste(db, id)
  if (!row) return
  const pictures = [...row.pictures]
  for (const [at, { address, path, reason }] of pictures.entries()) {
    if (path !== undefined || reason !== undefined) continue
    pictures[at] = await keepOne(app, row, address)
    await putPastedPictures(db, id, pictures)
  }
}
