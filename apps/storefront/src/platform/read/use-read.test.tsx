import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClientProvider } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Preload, read, readPages } from '../route/route'
import { client } from './client'
import { cachedForm, createQueryClient, keyOfPreload } from './queries'
import { useNamedRead } from './use-named-read'
import { useReadPages } from './use-read-pages'

afterEach(cleanup)

const classes = read(api.catalog.GetProductClass, {})
const goods = readPages(api.catalog.GetProductList, { classID: 3 })
const preloaded: [Preload, unknown][] = [
  [classes, [{ ID: 3, Name: '绿植' }]],
  [goods, { CurrentPage: 1, TotalPage: 1, TotalCount: 1, DataList: [{ ID: 1010, Name: '龟背竹' }] }],
]

function Screen({ isAsked }: { isAsked: boolean }) {
  const first = useNamedRead(isAsked ? classes : undefined)
  const list = useReadPages(isAsked ? goods : undefined)
  return <p>{[...(first.data ?? []), ...list.items].map(({ Name }) => Name).join(' ')}</p>
}

const draw = (isAsked: boolean, known: [Preload, unknown][]) => {
  const queries = createQueryClient()
  for (const [preload, data] of known) queries.setQueryData(keyOfPreload(preload), cachedForm(preload, data))
  const sent: string[] = []
  const send = ({ action }: { action: string }) => {
    sent.push(action)
    return new Promise(() => undefined)
  }
  render(
    <QueryClientProvider client={queries}>
      <ClientProvider client={{ ...client, send: send as never }}>
        <Screen isAsked={isAsked} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return { text: screen.getByRole('paragraph').textContent, sent }
}

test('a screen draws at once what its route preloaded, and does not ask for it', () => {
  expect(draw(true, preloaded)).toEqual({ text: '绿植 龟背竹', sent: [] })
})

test('a read that was not preloaded is requested; one that the address does not need is not', () => {
  expect(draw(true, []).sent).toEqual(['GetProductClass', 'GetProductList'])
  cleanup()
  expect(draw(false, [])).toEqual({ text: '', sent: [] })
})

test('routes and screens use the same reads of reads.ts', () => {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.routes.tsx'),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(
    files.filter((file) => readFileSync(join(source, file), 'utf8').includes('@greenstar/web/shop-api')),
  ).toEqual([])
})
