import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '../server'
import type { Config } from './config'
import { setUpTestApp } from './testing/set-up-test-app'

const metricsToken = 'a-token-of-the-figures-0123'
const shop = setUpTestApp()
const open: FastifyInstance[] = []
afterAll(() => Promise.all(open.map((http) => http.close())))

const figuresWith = async (config: Partial<Config>, authorization?: string) => {
  const http = await createServer({ ...shop.app, config: { ...shop.app.config, ...config } })
  open.push(http)
  return http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
}

// Fails if /metrics can be read without the token.
test('figures need the token in production', async () => {
  const production = { env: 'production', metricsToken } as const
  expect((await figuresWith({ env: 'production' })).statusCode).toBe(404)
  expect((await figuresWith(production)).statusCode).toBe(404)
  expect((await figuresWith(production, 'Bearer another-token-0123456')).statusCode).toBe(404)
  expect((await figuresWith(production, `Bearer ${metricsToken}`)).body).toContain('greenstar_call_seconds')
})

test('outside of production they are public until a token is set', async () => {
  expect((await figuresWith({})).statusCode).toBe(200)
  expect((await figuresWith({ metricsToken })).statusCode).toBe(404)
  expect((await figuresWith({ metricsToken }, `Bearer ${metricsToken}`)).statusCode).toBe(200)
})

// Fails if readiness is asked on a connection of the calls: a busy shop would lose its last process (FR09).
test('a process whose connections are all in use is ready', async () => {
  const { pool } = shop.app.database
  const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const answer = await shop.http.inject('/readyz')
  for (const client of taken) client.release()
  expect(answer.json()).toEqual({ ready: true, database: 'writable', stopping: false })
})
