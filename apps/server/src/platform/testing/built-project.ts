import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const boot = 'window.__ready=1'
const css = 'body{margin:0}'

/** Build output, as little as the server needs: one page, one console, one picture. */
const files: Record<string, string> = {
  'dist/media/a-1.jpg': 'picture',
  'apps/console/dist/index.html':
    '<!doctype html><script nonce="__NONCE__" src="/console/assets/x.js"></script>',
  'apps/console/dist/assets/x.js': '1',
  'apps/storefront/dist/boot/boot.js': boot,
  'apps/storefront/dist/boot/members.js': boot,
  'apps/storefront/dist/boot/service-worker.js': '1',
  'apps/storefront/dist/client/.vite/manifest.json': '{}',
  'apps/storefront/dist/client/assets/y.js': '1',
  'apps/storefront/dist/client/art/z.svg': '<svg/>',
  'apps/storefront/dist/client/favicon.svg': '<svg/>',
  'apps/storefront/dist/client/robots.txt': 'User-agent: *',
  'apps/storefront/dist/server/entry-server.js': `
    export const createAssetFinder = () => () => undefined
    export const renderPage = async () => ({ kind: 'html', status: 200, css: ${JSON.stringify([css])}, boot: ${JSON.stringify(boot)},
      html: '<!doctype html><title>绿星商城</title><style>${css}</style><script>${boot}</script>' })`,
}

/** A project folder that looks built, so that page tests need no build. */
export const makeBuiltProject = () => {
  const root = mkdtempSync(join(tmpdir(), 'greenstar-built-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return { root, boot, css, remove: () => rmSync(root, { recursive: true, force: true }) }
}
