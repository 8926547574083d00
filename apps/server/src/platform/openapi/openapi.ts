import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '@greenstar/contract'
import { refusals } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type StoredAnswer, sendStored, storedAnswer } from '../http/stored-answer'

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const operationOf = (action: string, rule: Call, noun: string) => ({
  operationId: `${noun}.${action}`,
  tags: [noun],
  summary: rule.zh,
  description: [
    `调用者：${rule.who}`,
    rule.addition ? '规范之外的补充接口' : '规范接口',
    rule.refusals?.length
      ? `拒绝：${rule.refusals.map((code) => `${code}（${refusals[code].status}）`).join('、')}`
      : '',
  ]
    .filter(Boolean)
    .join('；'),
  security: rule.who === 'anyone' ? [] : [{ bearer: [] }],
  requestBody: {
    content: { 'application/x-www-form-urlencoded': { schema: schemaOf(rule.payload, 'input') } },
  },
  responses: {
    200: {
      description: '信封：Status 100 为成功',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              Status: { type: 'integer' },
              Msg: { type: 'string' },
              Data: schemaOf(rule.data, 'output'),
            },
          },
        },
      },
    },
  },
})

type Contracts = Record<string, Record<string, Call>>[]

const pathsOf = (contracts: Contracts): Record<string, object> =>
  Object.fromEntries(
    contracts.flatMap((contract) =>
      Object.entries(contract).flatMap(([noun, calls]) =>
        Object.entries(calls).map(([action, rule]) => [
          `/api/${rule.area}/${action}`,
          { post: operationOf(action, rule, noun) },
        ]),
      ),
    ),
  )

const yaml = 'application/x-yaml'
/** The list of all calls, in both formats: a megabyte that takes tens of milliseconds to generate. */
const types: Readonly<Record<string, string>> = {
  '/api/docs/json': 'application/json; charset=utf-8',
  '/api/docs/yaml': yaml,
}

/** Generated once each, however often it is requested (reliability FR76). */
const createStore = (http: FastifyInstance) => {
  const made = new Map<string, StoredAnswer>()
  return (type: string): StoredAnswer => {
    const found = made.get(type)
    if (found) return found
    const text = type === yaml ? http.swagger({ yaml: true }) : JSON.stringify(http.swagger())
    const answer = storedAnswer(Buffer.from(text))
    made.set(type, answer)
    return answer
  }
}

/**
 * The API page at /api/docs, generated from the contract on the first request, so that the start does not wait for it.
 */
export const registerApiPage = async (http: FastifyInstance, contracts: Contracts) => {
  let paths: Record<string, object> | undefined
  await http.register(swagger, {
    mode: 'static',
    specification: {
      document: {
        openapi: '3.0.3',
        info: { title: '绿星商城 API', version: '1' },
        get paths() {
          paths ??= pathsOf(contracts)
          return paths
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      } as never,
    },
  })
  const stored = createStore(http)
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      preHandler: (request, reply, next) => {
        const type = types[request.routeOptions.url ?? '']
        if (!type) return next()
        sendStored(request, reply.type(type), stored(type)).then((bytes) => reply.send(bytes), next)
      },
    },
  })
}
