import type { App } from '../platform/app'
import { findPaper, type PaperRow, putPaperFile } from './invoice.store'
import { taxService } from './tax.provider'

/** Returns the file of a document, stored or fetched from the tax service; undefined if there is none yet. */
export const fileOf = async (app: App, paper: PaperRow): Promise<Buffer | undefined> => {
  if (paper.pdf) return paper.pdf
  const tax = taxService(app)
  const found = await tax.query(paper.serialNo)
  if (found.state !== 'issued' || found.pdfUrl === '') return undefined
  const pdf = await tax.file(found.pdfUrl)
  if (pdf) await putPaperFile(app.database.db, paper.id, pdf)
  return pdf
}

export const paperOf = (app: App, token: string) => findPaper(app.database.db, { token })
