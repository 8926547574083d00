import { act, type ReactNode, Suspense, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Ready } from '../../platform/read/Ready'
import { Check } from './Check'
import { CodeField } from './CodeField'
import { PasswordField } from './PasswordField'
import { SearchInput } from './SearchInput'
import { TextField } from './TextField'

/** Renders the page as the server sent it, lets `early` use it before hydration, hydrates it and returns its state. */
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

test('an untouched box is not', async () => {
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

/** Outside of act() React schedules its work freely, as in a browser. */
const actFlag = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const inTests = actFlag.IS_REACT_ACT_ENVIRONMENT
afterEach(() => {
  actFlag.IS_REACT_ACT_ENVIRONMENT = inTests
  delete window.gsBoot
})

/**
 * Types, hydrates the page as the application does, and taps the last button at the moment the boot script
 * may repeat a tap.
 */
const wakeAndTap = (page: ReactNode, text: string) => {
  actFlag.IS_REACT_ACT_ENVIRONMENT = false
  const root = document.body.appendChild(document.createElement('div'))
  const whole = (
    <Ready onReady={() => undefined}>
      <Suspense>{page}</Suspense>
    </Ready>
  )
  root.innerHTML = renderToString(whole)
  for (const input of root.querySelectorAll('input')) input.value = text
  return new Promise<void>((resolve) => {
    window.gsBoot = {
      ready() {
        ;[...root.querySelectorAll('button')].at(-1)?.click()
        resolve()
      },
    }
    startTransition(() => void hydrateRoot(root, whole))
  })
}

function PhoneAndSend({ onSend }: { onSend: (phone: string) => void }) {
  const [phone, setPhone] = useState('')
  const send = async () => {
    onSend(phone)
    return true
  }
  return (
    <>
      <TextField label="手机号" value={phone} onChange={setPhone} />
      <CodeField label="验证码" value="" onChange={() => undefined} onSend={send} canSend />
    </>
  )
}

test('a code requested before hydration is sent to the number in the field', async () => {
  const sent = vi.fn()
  await wakeAndTap(<PhoneAndSend onSend={sent} />, '13800138000')
  expect(sent.mock.calls).toEqual([['13800138000']])
})

function Search({ onSearch }: { onSearch: (word: string) => void }) {
  const [word, setWord] = useState('')
  const action = <button type="submit">搜索</button>
  return <SearchInput value={word} onChange={setWord} onSearch={onSearch} action={action} />
}

test('a search before hydration uses the word in the field', async () => {
  const searched = vi.fn()
  await wakeAndTap(<Search onSearch={searched} />, '龟背竹')
  expect(searched.mock.calls).toEqual([['龟背竹']])
})
