import { expect, test } from 'vitest'
import { createBreaker } from './breaker'

/** A breaker with a clock of its own, and what its calls came to. */
const made = () => {
  let now = 0
  const breaker = createBreaker(() => now)
  return {
    wait: (ms: number) => {
      now += ms
    },
    begin: () => breaker.begin(),
    /** One call that takes `ms`; false if it was not made. */
    call(how: 'answered' | 'failed' | 'unclear', ms = 0) {
      const end = breaker.begin()
      now += ms
      end?.(how)
      return end !== undefined
    },
  }
}

test('a service that refuses connections: three calls fail, then one in five seconds is made', () => {
  const { call, wait } = made()
  expect([call('failed'), call('failed'), call('failed')]).toEqual([true, true, true])
  const made10s = Array.from({ length: 100 }, () => {
    wait(100)
    return call('failed')
  })
  expect(made10s.filter(Boolean)).toHaveLength(2)
})

test('a service that does not answer within its five seconds is left alone after ten', () => {
  const { call } = made()
  expect([call('failed', 5000), call('failed', 5000), call('failed')]).toEqual([true, true, false])
})

test('calls that wait long without any answer open it, whatever their timeout is', () => {
  const { begin, call, wait } = made()
  const hanging = Array.from({ length: 4 }, () => begin())
  wait(7900)
  expect(call('unclear')).toBe(true)
  wait(100)
  // one tries
  const trying = begin()
  expect([trying !== undefined, call('failed'), call('failed')]).toEqual([true, false, false])
  // an answer to any of them closes it
  hanging[0]?.('answered')
  expect([call('answered'), call('answered')]).toEqual([true, true])
})

test('a long call beside others that are answered does not open it', () => {
  const { begin, call, wait } = made()
  begin()
  for (let second = 0; second < 25; second++) {
    expect(call('answered')).toBe(true)
    wait(1000)
  }
})

test('it closes with the first answer, within five seconds of the service', () => {
  const { call, wait } = made()
  for (let n = 0; n < 3; n++) call('failed')
  wait(4999)
  expect(call('answered')).toBe(false)
  wait(1)
  expect([call('answered'), call('answered'), call('failed'), call('answered')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('single failures between answers, and calls that their caller ended, do not open it', () => {
  const { call, wait } = made()
  for (let n = 0; n < 20; n++) {
    expect([call('failed'), call('failed'), call('answered'), call('unclear')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    wait(10)
  }
})
