import { act, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Check } from './Check'
import { CodeField } from './CodeField'
import { PasswordField } from './PasswordField'
import { SearchInput } from './SearchInput'
import { TextField } from './TextField'

/** The page as the server sent it, used by `early` before it wakes; answers what it knows once it is awake. */
const wake = async (page: ReactNode, early: (input: HTMLInputElement) => void) => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  early(root.querySelector('input') as HTMLInputElement)
  await act(async () => hydrateRoot(root, page))
  return root.querySelector('output')?.textContent
}

const type = (text: string) => (input: HTMLInputElement) => {
  input.value = text
}

function Text({ field }: { field: (value: string, onChange: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState('')
  return (
    <>
      {field(value, setValue)}
      <output>{value}</output>
    </>
  )
}

function Box() {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <Check checked={checked} onChange={setChecked} label="同意" />
      <output>{String(checked)}</output>
    </>
  )
}

test('a box that was ticked before the page was awake is ticked', async () => {
  expect(await wake(<Box />, (input) => input.click())).toBe('true')
})

test('a box that nobody touched is not', async () => {
  expect(await wake(<Box />, () => undefined)).toBe('false')
})

test.each([
  [
    'a phone',
    (value: string, change: (value: string) => void) => (
      <TextField label="手机号" value={value} onChange={change} />
    ),
  ],
  [
    'a code',
    (value: string, change: (value: string) => void) => (
      <CodeField label="验证码" value={value} onChange={change} onSend={async () => true} canSend />
    ),
  ],
  [
    'a password',
    (value: string, change: (value: string) => void) => (
      <PasswordField label="密码" value={value} onChange={change} />
    ),
  ],
  [
    'a keyword',
    (value: string, change: (value: string) => void) => (
      <SearchInput label="搜索" value={value} onChange={change} onSearch={change} />
    ),
  ],
])('%s that was typed before the page was awake is known', async (_what, field) => {
  expect(await wake(<Text field={field} />, type('123456'))).toBe('123456')
})
