import type { Client } from '@greenstar/web/client'
import { api } from '@greenstar/web/ops-api'
import type { LeftOut, PasteOptions, ReadPaste } from '../../ui/form/paste-reader'
import { sendPicture } from './send-picture'

/** Pause (ms) between two looks at the progress. */
const pauseMs = 600

/** A picture that the clipboard holds itself (`data:`), as a file; undefined if it is none. */
const fileOf = (address: string): File | undefined => {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.*)$/is.exec(address) ?? []
  if (!type || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], '粘贴的图片', { type })
  } catch {
    return undefined
  }
}

/** Uploads the pictures that the clipboard holds; in the text they get the library's path. */
const sendHeld = async (page: Document, leftOut: LeftOut[], { onProgress, signal }: PasteOptions) => {
  const held = [...page.images].filter(
    (image) => /^data:/i.test(image.getAttribute('src') ?? '') && !image.dataset.src,
  )
  for (const [at, image] of held.entries()) {
    onProgress(at, held.length)
    const file = fileOf(image.getAttribute('src') ?? '')
    try {
      if (!file) throw new Error('图片无法识别')
      image.src = (await sendPicture(file, '粘贴', { signal })).Path
    } catch (failure) {
      leftOut.push({ what: `粘贴的图片 ${at + 1}`, reason: (failure as Error).message })
      image.remove()
    }
  }
}

const wait = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, pauseMs)
    signal.addEventListener('abort', () => [clearTimeout(timer), done()], { once: true })
  })

const leftOf = (rows: readonly { What: string; Reason: string }[]): LeftOut[] =>
  rows.map(({ What, Reason }) => ({ what: What, reason: Reason }))

const pictureTag = (path: string) => `<img src="${path}" alt="">`

/** Pictures alone, such as a screenshot. */
const readFiles = async (
  files: readonly File[],
  leftOut: LeftOut[],
  { onProgress, signal }: PasteOptions,
) => {
  const tags: string[] = []
  for (const [at, file] of files.entries()) {
    onProgress(at, files.length)
    await sendPicture(file, '粘贴', { signal }).then(
      ({ Path }) => tags.push(pictureTag(Path)),
      (failure: Error) => leftOut.push({ what: file.name, reason: failure.message }),
    )
  }
  return tags.join('')
}

/** Lets the server arrange pasted text and fetch its pictures into the library. */
export const readPasteWith =
  (client: Client): ReadPaste =>
  async ({ html, files }, options) => {
    const leftOut: LeftOut[] = []
    if (html === '') return { html: await readFiles(files, leftOut, options), leftOut }
    const page = new DOMParser().parseFromString(html, 'text/html')
    await sendHeld(page, leftOut, options)
    const { signal, onProgress } = options
    const first = await client.send(api.upload.PasteRichText, { html: page.body.innerHTML }, { quiet: true })
    leftOut.push(...leftOf(first.LeftOut))
    if (first.ID === 0) return { html: first.Html, leftOut }
    for (;;) {
      const { Done, Total, Html, LeftOut } = await client.send(
        api.upload.GetPaste,
        { id: first.ID },
        { quiet: true },
      )
      onProgress(Done, Total)
      if (Done === Total) return { html: Html, leftOut: [...leftOut, ...leftOf(LeftOut)] }
      await wait(signal)
      if (signal.aborted)
        return {
          html: Html,
          leftOut: [...leftOut, { what: `${Total - Done} 张图片`, reason: '没有等到取回' }],
        }
    }
  }
