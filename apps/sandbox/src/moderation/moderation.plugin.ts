import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { tc3Fault } from '../platform/tc3'
import { plainShanghai } from '../platform/time'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['moderation']
}

const SHOWN = 100
const verdicts = {
  Pass: { label: 'Normal', name: '通过', score: 0 },
  Review: { label: 'Ad', name: '复审', score: 70 },
  Block: { label: 'Porn', name: '拦截', score: 99 },
} as const
type Suggestion = keyof typeof verdicts
const isSuggestion = (text: unknown): text is Suggestion => typeof text === 'string' && text in verdicts

interface Check {
  at: number
  bytes: number
  suggestion: Suggestion
}

/**
 * Simulates Tencent Cloud IMS at `/ims/` (`ImageModeration` of 2020-12-29, TC3-HMAC-SHA256). What it says about the
 * next pictures is chosen on its page.
 */
export async function moderationPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const checks: Check[] = []
  let next: Suggestion = 'Pass'
  await app.register(async (api) => {
    addChaos(api, chaos, 'moderation')
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_485_760 }, (_request, body, done) =>
      done(null, body),
    )
    api.post<{ Body: string }>('/ims/', { bodyLimit: 10_485_760 }, async ({ headers, body }) => {
      const fault = tc3Fault({ path: '/ims/', headers, body: body ?? '' }, keys) ?? actionFault(headers)
      const picture = fault ? undefined : pictureOf(body)
      const code = fault ?? (picture ? null : 'InvalidParameterValue.InvalidFileContent')
      if (code !== null)
        return { Response: { Error: { Code: code, Message: code }, RequestId: randomUUID() } }
      checks.unshift({ at: Date.now(), bytes: picture?.length ?? 0, suggestion: next })
      checks.length = Math.min(checks.length, SHOWN)
      const { label: Label, score: Score } = verdicts[next]
      return { Response: { Suggestion: next, Label, SubLabel: '', Score, RequestId: randomUUID() } }
    })
  })
  app.get('/ims/checks.json', async () => ({ next, checks }))
  app.post<{ Body: { next?: string } | undefined }>('/ims/next', async ({ body, headers }, reply) => {
    if (!isSuggestion(body?.next)) return reply.code(404).send({ message: 'no such verdict' })
    next = body.next
    if (!String(headers.accept ?? '').includes('html')) return { next }
    return reply.redirect(`${env.basePath}/ims/checks`, 303)
  })
  app.get('/ims/checks', async (_request, reply) => {
    const buttons = Object.entries(verdicts).map(
      ([key, { name }]) => html`<button class="pay" name="next" value="${key}">${name}</button> `,
    )
    const cards = checks.map(
      ({ at, bytes, suggestion }) => html`<li class="card">
  <div class="line"><h2>${verdicts[suggestion].name}</h2><time class="meta" datetime="${new Date(at).toISOString()}">${plainShanghai(at)}</time></div>
  <p>${Math.ceil(bytes / 1024)} KB</p>
</li>`,
    )
    const body = html`<h1>图片检测</h1>
      <p class="meta">接下来的图片：${verdicts[next].name}</p>
      <form method="post" action="${env.basePath}/ims/next">${buttons}</form>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有检测过图片。会员发布带图片的内容后，会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '图片检测', body })
  })
}

function actionFault(headers: Record<string, unknown>): string | null {
  if (headers['x-tc-action'] !== 'ImageModeration') return 'InvalidAction'
  return headers['x-tc-version'] === '2020-12-29' ? null : 'NoSuchVersion'
}

/** The picture of a call; undefined if there is none that can be read. */
function pictureOf(body: string): Buffer | undefined {
  try {
    const { FileContent } = JSON.parse(body) as { FileContent?: unknown }
    const bytes = typeof FileContent === 'string' ? Buffer.from(FileContent, 'base64') : Buffer.alloc(0)
    return bytes.length > 0 ? bytes : undefined
  } catch {
    return undefined
  }
}
