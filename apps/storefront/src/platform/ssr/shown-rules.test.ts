import { expect, test } from 'vitest'
import { createAssetFinder } from './assets'
import { parseRules, shownRules, shownStyles } from './shown-rules'

const shown = (css: string, html = '<p class="a b">x</p>') => shownRules(parseRules(css), html)

test.each([
  ['a rule whose class is there', '.a{color:red}', true],
  ['a rule whose class is not there', '.c{color:red}', false],
  ['one of several selectors', '.c,.b>p{color:red}', true],
  ['a selector that wants two classes of which one is there', '.a.c{color:red}', false],
  ['states and attributes of what is there', '[data-shell] .a:hover::before{color:red}', true],
  ['a class that must not be there', '.a:not(.c):is(.d,.e:not(.f)){color:red}', true],
  [
    'elements, the root and fonts',
    ':root{color-scheme:light}*{margin:0}@font-face{font-family:X;src:url(x)}',
    true,
  ],
  ['a class of the text alone', '.x{color:red}', false],
])('%s', (_what, css, isKept) => expect(shown(css)).toBe(isKept ? css : ''))

test('groups keep their matching rules, in order', () => {
  expect(shown('.b{margin:0}@media (width<=340px){.c{margin:1px}.a{margin:2px}}.a{margin:3px}')).toBe(
    '.b{margin:0}@media (width<=340px){.a{margin:2px}}.a{margin:3px}',
  )
  expect(shown('@supports (height:1dvh){.c{height:1dvh}}')).toBe('')
})

test('animations are kept when what is shown names them', () => {
  const turn = '@keyframes turn{0%{opacity:0}to{opacity:1}}'
  expect(shown(`${turn}.a{animation:turn 1s}`)).toBe(`${turn}.a{animation:turn 1s}`)
  expect(shown(`${turn}.c{animation:turn 1s}`)).toBe('')
})

test('variables of the root are kept when kept rules use them, also through others', () => {
  const root = ':root{color-scheme:light;--ink:#111;--text:var(--ink);--gone:var(--far);--far:1px}'
  expect(shown(`${root}.a{color:var(--text)}.c{margin:var(--gone)}`)).toBe(
    ':root{color-scheme:light;--ink:#111;--text:var(--ink)}.a{color:var(--text)}',
  )
})

test('a font of a few characters is kept when a title shows one of them; the others are loaded with the application', () => {
  const font = (range: string) => `@font-face{font-family:S;src:url(x);unicode-range:${range}}`
  const html = '<h1 class="a">绿星</h1><p>荐</p><h2>为你<b>推</b></h2>'
  for (const range of ['U+7EFF', 'U+20,U+4E3A-4E3B', 'u+4f??'])
    expect(shown(font(range), html)).toBe(font(range))
  for (const range of ['U+8350', 'U+20-7E,U+4E00-4E39']) expect(shown(font(range), html)).toBe('')
})

// Red before: a tab of the page and the bar of a post were drawn by the server and got their rules with their code.
test('a part that the server draws brings its rules; those of other pages and of what is not drawn stay away', () => {
  const texts: Record<string, string> = {
    own: '.a{margin:0}',
    part: 'a,.b{margin:3px}:root{--x:1}.b{margin:1px}.c{margin:2px}',
  }
  const assetsOf = createAssetFinder({
    manifest: {
      'src/entry-client.tsx': { file: 'entry.js', dynamicImports: ['routes'] },
      'x.routes.tsx': { file: 'routes.js', dynamicImports: ['Screen.tsx', 'Other.tsx'] },
      'Screen.tsx': { file: 'screen.js', css: ['own'], imports: ['tab'] },
      tab: { file: 'tab.js', dynamicImports: ['part'] },
      part: { file: 'part.js', css: ['part', 'own'] },
      'Other.tsx': { file: 'other.js', css: ['other'] },
    },
    boot: { rendered: '', members: '' },
    readText: (file) => texts[file] ?? '.b{margin:9px}',
  })
  const assets = assetsOf(['x.routes.tsx', 'Screen.tsx'])
  expect(shownStyles(assets, '<p class="b">x</p>')).toMatchObject({
    ...{ css: ['', '.a{margin:0}.b{margin:1px}'], inlined: ['/own'] },
  })
  expect(assets.scripts).toEqual(['/routes.js', '/tab.js', '/screen.js'])
})
