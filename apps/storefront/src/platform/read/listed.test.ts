import { CallFailure } from '@greenstar/web/client'
import { expect, test } from 'vitest'
import { listed } from './listed'

const refused = (Status: number, Code?: string) =>
  new CallFailure('refused', '没有找到', { Status, Msg: '没有找到', Data: null, ...(Code ? { Code } : {}) })

test.each([
  ['what is gone', refused(101, 'coupon/not-found'), 'ready'],
  ['a damaged address', refused(102), 'ready'],
  ['a refusal that may pass', refused(101, 'member/too-many'), 'error'],
  ['no network', new CallFailure('network', '请检查网络是否正常'), 'error'],
])('the list of %s is empty or can be tried again', (_name, error, status) => {
  const call = { items: [], isPending: false, error, isFetchNextPageError: false, isFetchingNextPage: false }
  const more = { hasNextPage: false, fetchNextPage: async () => undefined, refetch: async () => undefined }
  expect(listed({ ...call, ...more }).status).toBe(status)
})
