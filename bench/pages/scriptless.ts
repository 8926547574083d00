import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const scripts = /<script[\s\S]*?<\/script>/g

/**
 * Serves the pages of a shop without any script: the reference of F3. What is still counted there is the browser's
 * own work for HTML, styles, fonts and pictures, and the waits of this machine.
 */
export const withoutScripts = async (
  shop: string,
): Promise<{ url: string; close: () => Promise<unknown> }> => {
  const packed = new Map<string, Buffer>()
  const pack = (html: string) => {
    const known = packed.get(html) ?? brotliCompressSync(html.replace(scripts, ''))
    packed.set(html, known)
    return known
  }
  const server = createServer((asked, reply) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) }
    const passed = request(new URL(asked.url ?? '/', shop), { headers }, async (answer) => {
      if (!isPage) return answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers))
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const body = pack(Buffer.concat(chunks).toString())
      const own = { 'content-encoding': 'br', 'content-length': body.length }
      return reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own }).end(body)
    })
    passed.on('error', () => reply.writeHead(502).end())
    passed.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
