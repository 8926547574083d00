import type { Row } from '../lib/row'

const server = 'apps/server/src'
const http = `${server}/platform/http`

/** What comes in: texts, files, headers. */
export const inputRows: Row[] = [
  {
    id: 'R90',
    fault:
      'every bad kind of value in every field of every call and in every header that is read, and odd queries',
    holds: 'told in Chinese, never HTTP 500, without a trace',
    tests: [
      ...[1, 2, 3, 4].map((part) => `${http}/matrix.input.${part}.test.ts`),
      `${http}/every-entry.test.ts`,
    ],
    control: [
      {
        file: `${http}/mount.ts`,
        from: "chinese.test(sentence) ? sentence : '参数不正确'",
        to: 'sentence',
      },
    ],
  },
  {
    id: 'R53',
    fault: '500 SQL payloads in every field of every public call, in ids, sorts, searches, headers',
    holds: '0 errors of the database, 0 delays, nothing changed',
    tests: ['faults/input/injection.fault.ts', `${server}/search/injection.test.ts`],
    control: [
      {
        file: `${server}/search/search.store.ts`,
        from: 'sql`position(${typed} in',
        to: "sql`position(${sql.raw(`'${typed}'`)} in",
      },
    ],
  },
  {
    id: 'R54',
    fault:
      '200 scripts in names, addresses, remarks, comments, titles of invoices, rich text; every page of shop and console that shows them, in Chromium with and without a policy',
    holds: '0 scripts run; the policy has nothing to stop, and stops what is planted',
    tests: [
      'faults/input/scripts.fault.ts',
      `${server}/platform/http/headers.test.ts`,
      `${server}/platform/pages/content-policy.test.ts`,
    ],
    only: 'R54|own script|inline|nonce',
    control: [
      {
        file: `${server}/platform/pages/content-policy.ts`,
        from: "`script-src 'self' ${script}`",
        // With a hash or a nonce beside it, a browser would not heed 'unsafe-inline'.
        to: "`script-src 'self' 'unsafe-inline' ${script && ''}`",
      },
    ],
  },
  {
    id: 'R55',
    fault: 'rich text with scripts, frames, handlers, styles, drawings',
    holds: 'cleaned when it is saved and when it is shown',
    tests: ['faults/input/rich-text.test.ts', `${server}/catalog/detail-html.test.ts`],
    control: [
      {
        file: `${server}/catalog/detail-html.ts`,
        from: 'sanitize(html, options)',
        to: '(void sanitize, html)',
      },
    ],
  },
  {
    id: 'R56',
    fault: '__proto__, constructor, a[]=, repeated keys, 10,000 keys, depth 1,000, as form, query and JSON',
    holds: '400 within 50 ms, the process is unharmed',
    tests: ['faults/input/shapes.fault.ts', `${http}/payload.test.ts`],
    control: [{ file: `${http}/payload.ts`, from: 'if (depth > limits.depth) throw bad()', to: '' }],
  },
  {
    id: 'R57',
    fault: 'names of files: ../, encoded, NUL, 300 letters, CON, .php.jpg',
    holds: 'names made by the server alone, nothing outside its folders is read or written',
    tests: [
      'faults/input/paths.fault.ts',
      `${server}/upload/upload.routes.test.ts`,
      `${server}/upload/member-upload.test.ts`,
      `${server}/upload/storage/storage.test.ts`,
    ],
    control: [
      {
        file: `${server}/upload/picture-files.ts`,
        from: 'fileName.test(file)',
        to: '(fileName.test(file) || true)',
      },
    ],
  },
  {
    id: 'R58',
    fault:
      'pages, drawings, programs under the name of a picture or a film, films with something hidden in them',
    holds: 'refused, drawn anew or cleaned to their samples, never served as they came',
    tests: [`${server}/upload/upload.routes.test.ts`, `${server}/upload/member-upload.test.ts`],
    only: 'R58',
    control: [
      {
        file: `${server}/upload/read-picture.ts`,
        from: "if (!signatures.some((matches) => matches(bytes.subarray(0, 12)))) return 'not-a-picture'",
        to: 'void signatures',
      },
    ],
  },
  {
    id: 'R59',
    fault:
      'pictures of 30,000 × 30,000 pixels, films past the limit or with tables without end, bodies past the limit',
    holds: 'refused, memory stays',
    tests: [
      `${server}/upload/upload.routes.test.ts`,
      `${server}/upload/member-upload.test.ts`,
      `${http}/slow-clients.test.ts`,
    ],
    only: 'R59|64 KB|chunks',
    control: [
      {
        file: `${server}/upload/read-picture.ts`,
        from: 'side: 8200, pixels: 50_000_000',
        to: 'side: 1e6, pixels: 1e12',
      },
    ],
  },
  {
    id: 'R60',
    fault:
      'pictures and films with the place, the time and the phone that took them: of operators, of members, of cards',
    holds: 'none of it in any file that is kept or served; what the phone sent is gone',
    tests: [`${server}/upload/upload.routes.test.ts`, `${server}/upload/member-upload.test.ts`],
    only: 'R60',
    control: [
      {
        file: `${server}/upload/encode-picture.ts`,
        from: "bytes: await encode(asImage(whole), 'jpg') }]",
        to: 'bytes }]',
      },
      {
        file: `${server}/upload/clean-film.ts`,
        from: '    else blank(bytes, child)',
        to: '',
      },
    ],
  },
  {
    id: 'R61',
    fault: 'forms and calls of another origin with cookies only; frames; addresses that lead elsewhere',
    holds: '0 changes of state, no other site let in, only listed hosts',
    tests: [
      'faults/input/other-origins.fault.ts',
      `${http}/headers.test.ts`,
      'packages/rules/src/platform/link.test.ts',
    ],
    only: 'R61|lets no other site|hosts|starts with exactly|security header',
    control: [
      {
        file: `${server}/platform/session/token.ts`,
        from: 'header: string | undefined): string | undefined =>',
        to: 'header: string | undefined = process.env.LAST_TOKEN): string | undefined =>',
      },
      {
        file: `${server}/platform/http/mount.ts`,
        from: 'bearerOf(request.headers.authorization)\n',
        to: "bearerOf(request.headers.authorization ?? `Bearer ${String(request.headers.cookie).replace('token=', '')}`)\n",
      },
    ],
  },
  {
    id: 'R62',
    fault:
      'addresses of the house itself in every text field of every call: this machine, the metadata service, numbers written otherwise, a redirect, a name that is turned inwards; a provider that redirects or names one',
    holds: '0 requests to any of them',
    tests: [
      'faults/input/inner-addresses.fault.ts',
      `${server}/platform/outside/fetch-bytes.test.ts`,
      `${server}/platform/outside/public-address.test.ts`,
    ],
    only: 'R62|does not arrive',
    control: [
      {
        file: `${server}/platform/outside/fetch-bytes.ts`,
        from: "{ redirect: 'error', ...init",
        to: '{ ...init',
      },
    ],
  },
  {
    id: 'R63',
    fault: 'formulas in names, then an export',
    holds: 'every cell harmless',
    tests: [`${server}/platform/export/sheet.test.ts`, `${server}/platform/export/export.routes.test.ts`],
    control: [
      { file: `${server}/platform/export/sheet.ts`, from: "? `'${text}` : text", to: '? text : text' },
    ],
  },
  {
    id: 'R64',
    fault: 'every route broken on purpose; every header read',
    holds: 'no stack, SQL or version; HSTS in production, policy, nosniff, no-store',
    tests: [`${http}/headers.test.ts`, `${http}/mount.test.ts`],
    control: [
      {
        file: `${http}/server.ts`,
        from: 'reply.headers(always).header(',
        to: 'reply.header(',
      },
    ],
  },
]
