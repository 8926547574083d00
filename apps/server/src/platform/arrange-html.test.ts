import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arrangeHtml } from './arrange-html'
import { cleanPasted, cleanRichText, withPictures } from './rich-text'

const read = (file: string) => readFileSync(new URL(`../upload/cases/${file}.txt`, import.meta.url), 'utf8')

test('a word processor: heading, numbered list, sup and sub', () => {
  expect(cleanRichText(read('from-a-word-processor.html'))).toBe(
    '<h2>养护手册</h2><ol><li>浇水</li><li>施肥</li></ol><p>10<sup>-3</sup> m<sup>2</sup>，H<sub>2</sub>O</p>',
  )
})

test("a messenger's article: its text, alignment and links; the picture by its real address", () => {
  const html = read('from-a-messenger-article.html')
  const { html: pasted, left } = cleanPasted(html)
  expect(pasted).toBe(
    '<p><strong>秋天浇水</strong></p><p data-align="center">见干见湿</p>' +
      '<img src="https://pictures.example.com/a/640?fmt=jpeg" alt="" />' +
      '<p>第二段 <a href="https://articles.example.com/s/abc">原文</a></p>',
  )
  expect(left).toEqual([])
  // stored without having been fetched, it shows no picture of another site
  expect(cleanRichText(html)).not.toContain('<img')
  expect(withPictures(pasted, () => '/media/u/a.jpg')).toContain('<img src="/media/u/a.jpg" alt="" />')
})

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`

test.each([
  [
    'bullets and a list within',
    item(1, '·', '光') + item(2, 'o', '东窗') + item(2, 'o', '南窗') + item(1, '·', '水'),
    '<ul><li>光<ul><li>东窗</li><li>南窗</li></ul></li><li>水</li></ul>',
  ],
  [
    'numbers within bullets',
    item(1, 'l', '甲').replace('>l<', '>§<') + item(2, '1)', '乙'),
    '<ul><li>甲<ol><li>乙</li></ol></li></ul>',
  ],
  [
    'two lists with words between',
    `${item(1, '一、', '甲')}<p class=MsoNormal>中</p>${item(1, '·', '乙')}`,
    '<ol><li>甲</li></ol><p>中</p><ul><li>乙</li></ul>',
  ],
  [
    'a numbered list that goes on after words',
    `${item(1, '1.', '甲')}<p class=MsoNormal>中</p>${item(1, '2、', '乙')}${item(2, '2.3', '丙')}`,
    '<ol><li>甲</li></ol><p>中</p><ol start="2"><li>乙<ol start="3"><li>丙</li></ol></li></ol>',
  ],
  [
    'the first number of a list',
    '<ol start="3"><li>甲</li></ol><ol start="0"><li>乙</li></ol><ol start="x3"><li>丙</li></ol><ul start="4"><li>丁</li></ul>',
    '<ol start="3"><li>甲</li></ol><ol><li>乙</li></ol><ol><li>丙</li></ol><ul><li>丁</li></ul>',
  ],
  [
    'headings of every level',
    '<h1>一</h1><h5>五</h5><h6><span style="mso-bidi-font-size:10pt">六</span></h6>',
    '<h2>一</h2><h4>五</h4><h4>六</h4>',
  ],
  [
    'a style sheet and comments',
    '<head><style>p{color:red}</style><meta charset=utf-8></head><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p>好</p>',
    '<p>好</p>',
  ],
  [
    'marks by style',
    '<p><span style="font-weight:700;font-style:italic">甲</span><span style="text-decoration:line-through">乙</span><span style="vertical-align:super">2</span></p>',
    '<p><strong><em>甲</em></strong><s>乙</s><sup>2</sup></p>',
  ],
  [
    'a web editor that wraps all in b',
    '<b style="font-weight:normal"><p>甲</p><p>乙</p></b>',
    '<p>甲</p><p>乙</p>',
  ],
  [
    'bold within bold',
    '<p><strong><span style="font-weight:bold">甲</span></strong></p>',
    '<p><strong>甲</strong></p>',
  ],
  [
    'sections within sections',
    '<section><section><section style="text-align:center"><p>甲</p><section>乙</section></section></section></section>',
    '<p data-align="center">甲</p><p data-align="center">乙</p>',
  ],
  ['words beside blocks', '头<div>甲</div>尾 <b>x</b>', '<p>头</p><p>甲</p><p>尾 <strong>x</strong></p>'],
  [
    'a table of a word processor',
    '<table class=MsoTableGrid border=1 style="width:500pt"><colgroup><col></colgroup><tr><td width=100 rowspan=2 style="border:solid"><p class=MsoNormal align=center style="text-align:center">温<o:p></o:p></p></td><td colspan=2><p>甲</p><p>乙</p></td></tr></table>',
    '<table><tr><td rowspan="2" data-align="center">温</td><td colspan="2"><p>甲</p><p>乙</p></td></tr></table>',
  ],
  [
    'a list of a web page',
    '<ol><li><p>甲</p></li><li>乙<ul><li>丙</li></ul></li></ol>',
    '<ol><li><p>甲</p></li><li><p>乙</p><ul><li>丙</li></ul></li></ol>',
  ],
  [
    'blank lines that hold a layout apart',
    '<p>甲</p><p>&nbsp;</p><section><br></section><p>乙</p>',
    '<p>甲</p><p>乙</p>',
  ],
  ['a blank line of our own editor', '<p>甲</p><p></p><p>乙</p>', '<p>甲</p><p></p><p>乙</p>'],
  ['hidden text', '<p>甲<span style="display:none">秘</span></p>', '<p>甲</p>'],
  ['words alone', '甲 &amp; <b>乙</b> &lt;丙&gt;', '甲 &amp; <strong>乙</strong> &lt;丙&gt;'],
  [
    'a list beside the items of a list',
    '<ul><li><p>甲</p></li><ul><li>乙</li></ul><li>丙</li></ul>',
    '<ul><li><p>甲</p><ul><li>乙</li></ul></li><li>丙</li></ul>',
  ],
  [
    'items without their list',
    '<p>头</p><li>甲</li> <li>乙</li>尾',
    '<p>头</p><ul><li>甲</li><li>乙</li></ul><p>尾</p>',
  ],
  [
    'lines of a fixed text',
    '<pre><code>甲\n  乙</code></pre><p>丙\n丁</p>',
    '<p>甲<br /> 乙</p><p>丙 丁</p>',
  ],
  [
    'a title of a word processor',
    '<p class="MsoTitle">养护</p><p class=MsoNormal>甲</p>',
    '<h2>养护</h2><p>甲</p>',
  ],
  [
    'an alignment as browsers write it',
    '<p style="text-align:-webkit-center">中</p>',
    '<p data-align="center">中</p>',
  ],
  [
    'a right-hand signature',
    '<p style="text-align:right">绿星</p><p style="text-align:justify">文</p>',
    '<p data-align="right">绿星</p><p>文</p>',
  ],
])('%s', (_what, html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

test('stored HTML is not changed again', () => {
  const files = ['from-a-word-processor.html', 'from-a-messenger-article.html'].map(read)
  for (const html of [
    ...files,
    '<ol><li><p>甲</p></li></ol><table><tbody><tr><th data-align="right"><p>a</p><p>b</p></th></tr></tbody></table>',
  ]) {
    const once = cleanRichText(html)
    expect(cleanRichText(once)).toBe(once)
  }
})

test.each([
  ['data-src', '<img data-src="https://a.example/1.jpg" src="data:image/gif;base64,R0lG">'],
  ['data-original', '<img src="/blank.gif" data-original="https://a.example/1.jpg">'],
  ['src', '<img src=" https://a.example/1.jpg ">'],
  ['data-lazyload', '<img src="x.gif" data-lazyload="https://a.example/1.jpg">'],
  ['data-actualsrc', '<img data-actualsrc="//a.example/1.jpg" src="data:image/svg+xml;utf8,x">'],
  ['file', '<img file="https://a.example/1.jpg" src="none.gif">'],
  ['address without a protocol', '<img src="//a.example/1.jpg">'],
  ['widest address', '<img srcset="https://a.example/0.jpg 300w, https://a.example/1.jpg 600w">'],
  [
    'one of a choice',
    '<picture><source srcset="https://a.example/1.webp"><img src="https://a.example/1.jpg"></picture>',
  ],
])('a lazy picture is taken by its %s', (_name, html) => {
  expect(cleanPasted(html).html).toBe('<img src="https://a.example/1.jpg" alt="" />')
})

test('removed elements are named', () => {
  const { html, left } = arrangeHtml(
    '<section style="background-image: url(https://a.example/1.jpg)"><p>甲</p></section><iframe class="video_iframe" data-src="https://v.example"></iframe><video></video><svg></svg><svg></svg>',
  )
  expect(html).toBe('<p>甲</p>')
  expect(left).toEqual(['背景图片', '嵌入的网页', '视频', '矢量图'])
})

test('10,000 nested tags take little processor time and break nothing', () => {
  const started = process.cpuUsage()
  for (const tag of ['div', 'b', 'span', 'blockquote', 'ul><li', 'table><tr><td'])
    expect(cleanRichText(`${`<${tag}>`.repeat(10_000)}好`)).toContain('好')
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000)
})
