import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app'
import { HttpRefusal } from '../platform/refuse'
import { fileOf, paperOf } from './invoice.file'

/** Serves the file of a document to anyone who knows its token. */
export const invoiceRoutes = (http: FastifyInstance, app: App) => {
  http.get<{ Params: { file: string } }>('/media/invoice/:file', async ({ params: { file } }, reply) => {
    const token = /^([\w-]{20,64})\.pdf$/.exec(file)?.[1]
    const paper = token === undefined ? undefined : await paperOf(app, token)
    if (!paper) return reply.callNotFound()
    const pdf = await fileOf(app, paper)
    if (!pdf) throw new HttpRefusal(503, '发票文件正在生成，请稍后再试')
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${paper.invoiceNo}.pdf"`)
      .header('x-robots-tag', 'noindex')
      .header('x-content-type-options', 'nosniff')
      .send(pdf)
  })
}
