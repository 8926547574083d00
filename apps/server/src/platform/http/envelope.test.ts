import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from './envelope'

// Failed before: the answer kept the file's type, and was Fastify's own error about it, in English.
test('a file that fails before its first byte is answered in the envelope', async () => {
  const logged: unknown[] = []
  const http = Fastify()
  http.setErrorHandler(sendError({ error: (facts: object) => logged.push(facts) } as never))
  http.get('/file', (_request, reply) =>
    reply
      .type('text/csv')
      .header('content-disposition', 'attachment')
      .send(
        new Readable({
          read() {
            this.destroy(new Error('the writer is gone'))
          },
        }),
      ),
  )
  const answer = await http.inject('/file')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ Status: 500, Data: null })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(logged).toHaveLength(1)
  await http.close()
})
