import { expect, test } from 'vitest'
import { html } from './html'

test('values are escaped, markup made by the tag is not, nothing is shown for nothing', () => {
  const inner = html`<b>${'<i>&"\''}</b>`
  expect(html`<p title="${'" onclick="x'}">${inner}${[inner, 1]}${null}${undefined}${false}</p>`.text).toBe(
    '<p title="&quot; onclick=&quot;x"><b>&lt;i&gt;&amp;&quot;&#39;</b><b>&lt;i&gt;&amp;&quot;&#39;</b>1</p>',
  )
})
