import type { FastifyReply } from 'fastify'
import type { SandboxEnv } from './env'
import { type Html, html } from './html'

interface Page {
  title: string
  body: Html
  /** Names of scripts under /assets that the page needs. */
  scripts?: string[]
  /** Narrow pages (the cashier) omit the panel's navigation. */
  bare?: boolean
}

/** Sections of the panel: path, name, content. */
export const rooms = [
  ['/sms/inbox', '短信收件箱', '验证码都发到这里'],
  ['/messenger/messages', '微信通知', '订单进度的模板消息'],
  ['/payment/records', '收银台记录', '付款、退款和通知'],
  ['/courier/parcels', '快递', '把包裹推到下一站'],
  ['/courier/pickups', '上门取件', '接单、取件，或让它失败'],
  ['/courier/labels', '电子面单', '取过的号和退回的号'],
  ['/bank/transfers', '银行打款', '提现打到银行卡，可让它失败'],
  ['/tax/invoices', '发票', '开出的样张和红字发票'],
  ['/mail/inbox', '邮箱', '发票邮件都到这里'],
  ['/storage/objects', '存储', '上传的图片和视频'],
  ['/ims/checks', '图片检测', '下一张图片通过、复审还是拦截'],
] as const

function topBar(env: SandboxEnv): Html {
  const links = rooms.map(([path, name]) => html`<li><a href="${env.basePath}${path}">${name}</a></li>`)
  return html`<header class="top"><a class="mark" href="${env.basePath}/">绿星沙箱</a><nav aria-label="沙箱"><ul>${links}</ul></nav></header>`
}

/** Sends a page with a strict content policy: styles and scripts are separate files. */
export function sendPage(reply: FastifyReply, env: SandboxEnv, page: Page): FastifyReply {
  const scripts = (page.scripts ?? []).map(
    (name) => html`<script src="${env.basePath}/assets/${name}" defer></script>`,
  )
  const document = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${page.title} · 绿星沙箱</title>
<link rel="icon" href="${env.basePath}/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${env.basePath}/assets/sandbox.css">
${scripts}
</head>
<body data-base="${env.basePath}">
${page.bare ? '' : topBar(env)}
<main>${page.body}</main>
</body>
</html>`
  return reply.type('text/html; charset=utf-8').headers(pageHeaders).send(document.text)
}

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // With no referrer at all a browser would hide the origin of our own forms too.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}
