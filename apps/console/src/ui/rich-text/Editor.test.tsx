import { richTags } from '@greenstar/rules/platform/rich-text'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getSchema, type Editor as TiptapEditor } from '@tiptap/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasteReader, type ReadPaste } from '../form/paste-reader'
import { PictureChoice } from '../form/picture-choice'
import Editor from './Editor'
import { extensions } from './extensions'

// jsdom has no layout: the cursor has no position.
const nowhere = () => [new DOMRect()] as unknown as DOMRectList
Range.prototype.getClientRects ??= nowhere
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Element.prototype.getClientRects = nowhere

afterEach(cleanup)

const draw = (value: string) => {
  const texts: string[] = []
  render(
    <PictureChoice
      value={({ onPick }) => (
        <button type="button" onClick={() => onPick({ src: '/media/u/a.jpg', alt: '叶' })}>
          选这张
        </button>
      )}
    >
      <Editor value={value} onChange={(html) => texts.push(html)} label="详情" />
    </PictureChoice>,
  )
  return texts
}

/** The editor behind the field, and what it said. */
const drawEditor = async (value: string) => {
  const given = draw(value)
  const text = await screen.findByRole('textbox', { name: '详情' })
  return { said: given, editor: (text as HTMLElement & { editor: TiptapEditor }).editor }
}

test('a picture of the library is inserted into the text', async () => {
  const fields = draw('<p>看</p>')
  fireEvent.click(await screen.findByRole('button', { name: '插入图片' }))
  fireEvent.click(screen.getByRole('button', { name: '选这张' }))
  await waitFor(() => expect(fields.at(-1)).toContain('<img src="/media/u/a.jpg" alt="叶">'))
})

test('what the shop would not show is not taken in', async () => {
  draw('<p>好<script>x()</script></p><img src="https://elsewhere.example/a.png"><iframe src="/x"></iframe>')
  const text = await screen.findByRole('textbox', { name: '详情' })
  expect(text.querySelector('script, iframe, img')).toBeNull()
  expect(text.textContent).toContain('好')
})

test('all its buttons make only allowed tags', () => {
  const { nodes, marks } = getSchema(extensions)
  // The first tag that it parses is the one that it writes.
  const made = [...Object.values(nodes), ...Object.values(marks)].flatMap(
    ({ spec }) => spec.parseDOM?.[0]?.tag?.match(/^[a-z]\w*/)?.[0] ?? [],
  )
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter((tag) => !richTags.includes(tag))).toEqual([])
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

// jsdom has no cursor: what is typed next has the format.
test.each([
  ['上标', '<p>m<sup>2</sup></p>'],
  ['下标', '<p>m<sub>2</sub></p>'],
])('the button %s formats what is typed next, and a second press ends it', async (name, html) => {
  const { editor, said } = await drawEditor('<p>m</p>')
  act(() => void editor.commands.setTextSelection(2))
  press(name)
  await waitFor(() => expect(isPressed(name)).toBe('true'))
  act(() => void editor.commands.insertContent('2'))
  await waitFor(() => expect(said.at(-1)).toBe(html))
  press(name)
  await waitFor(() => expect(isPressed(name)).toBe('false'))
})

test.each([
  ['居中', 'center'],
  ['靠右', 'right'],
])('the button %s aligns paragraphs and headings of the selection, and undoes it', async (name, side) => {
  const { editor, said } = await drawEditor('<h2>养护</h2><p>浇水</p><p>光照</p>')
  act(() => void editor.commands.setTextSelection({ from: 1, to: 7 }))
  press(name)
  await waitFor(() =>
    expect(said.at(-1)).toBe(`<h2 data-align="${side}">养护</h2><p data-align="${side}">浇水</p><p>光照</p>`),
  )
  expect(isPressed(name)).toBe('true')
  press(name)
  await waitFor(() => expect(said.at(-1)).toBe('<h2>养护</h2><p>浇水</p><p>光照</p>'))
})

test('only one of both alignments, and one of sup and sub, can be on', async () => {
  const { editor, said } = await drawEditor('<p>浇水</p>')
  act(() => void editor.commands.selectAll())
  for (const name of ['居中', '靠右', '上标', '下标']) press(name)
  await waitFor(() => expect(said.at(-1)).toBe('<p data-align="right"><sub>浇水</sub></p>'))
})

const clipboard = (html: string, files: File[] = []) => ({
  clipboardData: {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    files,
    types: ['text/html'],
  },
})

test('pasted text is arranged by the server; what was left out is named until it is closed', async () => {
  const asked: string[] = []
  let finish: () => void = () => undefined
  const read: ReadPaste = async ({ html }, { onProgress }) => {
    asked.push(html)
    onProgress(1, 2)
    await new Promise<void>((done) => {
      finish = done
    })
    return {
      html: '<h2>养护</h2><p data-align="center">m<sup>2</sup></p><img src="/media/u/a.jpg" alt="">',
      leftOut: [{ what: 'https://a.example/1.jpg', reason: '对方网站没有及时响应' }],
    }
  }
  const lines: string[] = []
  render(
    <PasteReader value={read}>
      <Editor value="" onChange={(html) => lines.push(html)} label="详情" />
    </PasteReader>,
  )
  const text = await screen.findByRole('textbox', { name: '详情' })
  fireEvent.paste(text, clipboard('<h1>养护</h1>'))
  expect(await screen.findByText('正在把图片存入素材库 1/2…')).toBeInTheDocument()
  expect(asked).toEqual(['<h1>养护</h1>'])
  finish()
  expect(await screen.findByText(/对方网站没有及时响应/)).toBeInTheDocument()
  expect(lines.at(-1)).toContain('<h2>养护</h2><p data-align="center">m<sup>2</sup></p>')
  expect(lines.at(-1)).toContain('<img src="/media/u/a.jpg"')
  fireEvent.click(screen.getByRole('button', { name: /close|关闭/i }))
  await waitFor(() => expect(screen.queryByText(/没有及时响应/)).not.toBeInTheDocument())
})

test('text copied inside the editor does not go to the server', async () => {
  const read = vi.fn<ReadPaste>()
  render(
    <PasteReader value={read}>
      <Editor value="" onChange={() => undefined} label="详情" />
    </PasteReader>,
  )
  const text = await screen.findByRole('textbox', { name: '详情' })
  fireEvent.paste(text, clipboard('<p data-pm-slice="1 1 []">好</p>'))
  expect(read).not.toHaveBeenCalled()
})
