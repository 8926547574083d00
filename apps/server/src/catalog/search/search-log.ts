import { isPrivate, searchedWord } from '@greenstar/rules/catalog/searched-word'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/app'
import { Collector } from '../../platform/http/collector'
import { putSearches, type Searched } from './search-log.store'

const collectors = new WeakMap<App, Collector<Searched>>()

/** Collects what is searched from now on, and writes it in bulk. */
export const countSearches = (http: FastifyInstance, app: App) => {
  const collector = new Collector<Searched>(app, 'searches', (batch) =>
    app.database.transact((db) => putSearches(db, batch)),
  )
  collectors.set(app, collector)
  collector.run(http)
}

type Answer = { TotalCount: number; IsNear?: boolean; IsPart?: boolean }

/** Notes a search and what it found; not who searched, nor words that look like a number of somebody. */
export const noteSearch = (app: App, keyword: string, { TotalCount, IsNear, IsPart }: Answer): void => {
  const word = searchedWord(keyword)
  if (word === '' || isPrivate(word)) return
  const isNear = IsNear === true || IsPart === true
  const day = shanghaiDay(app.clock.now())
  collectors.get(app)?.add({ day, word, found: isNear ? 0 : TotalCount, near: isNear ? TotalCount : 0 })
}

/** Writes the searches that wait. */
export const flushSearches = (app: App): Promise<void> => collectors.get(app)?.flush() ?? Promise.resolve()
