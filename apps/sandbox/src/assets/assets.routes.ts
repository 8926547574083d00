import type { FastifyInstance } from 'fastify'
import { sandboxCss } from './sandbox.css'
import { bridgeCss, bridgeJs, iconSvg, inboxJs, jssdkJs } from './scripts'

const files: Record<string, [type: string, text: string]> = {
  'sandbox.css': ['text/css; charset=utf-8', sandboxCss],
  'bridge.css': ['text/css; charset=utf-8', bridgeCss],
  'inbox.js': ['text/javascript; charset=utf-8', inboxJs],
  'bridge.js': ['text/javascript; charset=utf-8', bridgeJs],
  'jssdk.js': ['text/javascript; charset=utf-8', jssdkJs],
  'icon.svg': ['image/svg+xml', iconSvg],
}

/** Styles and scripts are part of the program: the sandbox is a single bundled file. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, [type, text]] of Object.entries(files)) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(text),
    )
  }
}
