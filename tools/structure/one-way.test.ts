import ts from 'typescript'
import { expect, test } from 'vitest'
import { straysOf } from './one-way'

const strays = (text: string, name = 'apps/console/src/order/Page.tsx') =>
  straysOf(ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)).length

test.each([
  ['localStorage.setItem("a", "1")'],
  ['window.sessionStorage'],
  ["if (event.key === 'Enter') send()"],
  ['const a = <Input onPressEnter={add} />'],
  ["import dayjs from 'dayjs'"],
  ["import { Button, Input } from 'antd'"],
  ['const today = shanghaiDay(Date.now())'],
  ['new Date(0).getHours()'],
  ['const [id] = useState(() => crypto.randomUUID())'],
])('%s has one place', (text) => expect(strays(text)).toBe(1))

test('the place itself, the server and tests of screens may', () => {
  expect(strays('localStorage.clear()', 'packages/web/src/shelf.ts')).toBe(0)
  expect(strays("const key = 'Enter'", 'packages/web/src/enter.ts')).toBe(0)
  expect(strays("import { Input } from '../ui/Input'")).toBe(0)
  expect(strays("import dayjs from 'dayjs'", 'apps/console/src/platform/shop-time.ts')).toBe(0)
  expect(strays('new Date(0).getHours()', 'apps/server/src/order/order.ts')).toBe(0)
  expect(strays('new Date(0).getUTCHours()')).toBe(0)
})

test.each([
  ["window.scrollTo({ top: 0, behavior: 'smooth' })"],
  ["matchMedia('(prefers-reduced-motion: reduce)').matches"],
])('%s has one place in the shop', (text) => {
  expect(strays(text, 'apps/storefront/src/ui/nav/TabBar.tsx')).toBe(1)
  expect(strays(text, 'apps/storefront/src/ui/motion/motion.ts')).toBe(0)
})
