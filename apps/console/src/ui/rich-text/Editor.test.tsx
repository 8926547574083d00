import { richTags } from '@greenstar/rules/platform/rich-text'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getSchema } from '@tiptap/react'
import { afterEach, expect, test } from 'vitest'
import { PictureChoice } from '../picture-choice'
import Editor from './Editor'
import { extensions } from './extensions'

// jsdom has no layout: the cursor has no position.
const nowhere = () => [new DOMRect()] as unknown as DOMRectList
Range.prototype.getClientRects ??= nowhere
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Element.prototype.getClientRects = nowhere

afterEach(cleanup)

const draw = (value: string) => {
  const said: string[] = []
  render(
    <PictureChoice
      value={({ onPick }) => (
        <button type="button" onClick={() => onPick({ src: '/media/u/a.jpg', alt: '叶' })}>
          选这张
        </button>
      )}
    >
      <Editor value={value} onChange={(html) => said.push(html)} label="详情" />
    </PictureChoice>,
  )
  return said
}

test('a picture of the library goes into the text', async () => {
  const said = draw('<p>看</p>')
  fireEvent.click(await screen.findByRole('button', { name: '插入图片' }))
  fireEvent.click(screen.getByRole('button', { name: '选这张' }))
  await waitFor(() => expect(said.at(-1)).toContain('<img src="/media/u/a.jpg" alt="叶">'))
})

test('what the shop would not show is not taken in', async () => {
  draw('<p>好<script>x()</script></p><img src="https://elsewhere.example/a.png"><iframe src="/x"></iframe>')
  const text = await screen.findByRole('textbox', { name: '详情' })
  expect(text.querySelector('script, iframe, img')).toBeNull()
  expect(text.textContent).toContain('好')
})

test('whatever its buttons make is among the tags that are kept', () => {
  const { nodes, marks } = getSchema(extensions)
  // The first tag that it parses is the one that it writes.
  const made = [...Object.values(nodes), ...Object.values(marks)].flatMap(
    ({ spec }) => spec.parseDOM?.[0]?.tag?.match(/^[a-z]\w*/)?.[0] ?? [],
  )
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter((tag) => !richTags.includes(tag))).toEqual([])
})
