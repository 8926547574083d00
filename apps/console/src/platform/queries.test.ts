import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { makeQueries } from './queries'

afterEach(() => onlineManager.setOnline(true))

test('without a network saving and reading fail at once instead of waiting for it', async () => {
  onlineManager.setOnline(false)
  const queries = makeQueries()
  const fail = () => Promise.reject(new Error('请检查网络是否正常'))
  const saving = new MutationObserver(queries, { mutationFn: fail })
  await expect(saving.mutate()).rejects.toThrow('请检查网络是否正常')
  const reading = queries.fetchQuery({ queryKey: ['order'], queryFn: fail, retry: false })
  await expect(reading).rejects.toThrow('请检查网络是否正常')
})
