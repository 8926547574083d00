import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoArticles, demoDraft } from './articles'
import { demoAuthors } from './authors'
import { demoComments } from './comments'
import { demoAdverts, demoMenus } from './home'
import { demoMembers } from './members'
import { demoPatterns } from './patterns'
import { demoOperators } from './platform'
import { demoLines, demoProducts } from './products'
import { demoShowActivities, demoShowPosts } from './show'
import { demoBrands, demoClasses, demoFunctions, demoSeries } from './taxonomy'
import { drawn, root, unique } from './testing'

describe('pictures', () => {
  it('are all drawn, three to six in a gallery, no main picture twice', () => {
    for (const page of demoProducts) {
      const images = page.media.filter((media) => media.type === 10)
      expect(images.length, page.code).toBeGreaterThanOrEqual(3)
      expect(images.length, page.code).toBeLessThanOrEqual(6)
      for (const { path } of images) drawn(path.replace(/^\/media\/(.*)\.jpg$/, '$1'), page.code)
      for (const [, name = ''] of page.detailHtml.matchAll(/src="\/media\/([^"]+)\.jpg"/g))
        drawn(name, page.code)
    }
    unique(demoProducts.map((page) => page.picture))
  })

  it('of lines, people, adverts, menus and lists are drawn too', () => {
    for (const line of demoLines) drawn(line.picture, line.code)
    for (const { name, avatar } of [...demoAuthors, ...demoMembers, ...demoOperators]) drawn(avatar, name)
    for (const { title, picture } of demoAdverts) drawn(picture, title)
    for (const { title, cover } of [...demoArticles, demoDraft]) if (cover) drawn(cover, title)
    for (const { title, picture, results } of demoPatterns)
      for (const one of [picture, ...results.map((result) => result.picture)]) drawn(one, title)
    for (const { title, cover } of demoShowActivities) drawn(cover, title)
    for (const { content, pictures = [] } of demoShowPosts)
      for (const name of pictures) if (!name.startsWith('v-')) drawn(name, content)
    for (const { name, picture } of demoMenus) drawn(picture, name)
    for (const row of [...demoClasses, ...demoSeries, ...demoBrands, ...demoFunctions])
      drawn(row.picture, row.name)
    for (const comment of demoComments)
      for (const name of comment.pictures) if (!name.startsWith('v-')) drawn(name, comment.content)
  })

  it('of films exist', () => {
    for (const name of demoComments.flatMap(({ pictures }) => pictures).filter((one) => one.startsWith('v-')))
      expect(existsSync(`${root}assets/video/${name}.mp4`), name).toBe(true)
    for (const media of demoProducts.flatMap((page) => page.media.filter((m) => m.type === 20))) {
      expect(existsSync(`${root}assets/video/${media.path.replace('/media/', '')}`), media.path).toBe(true)
    }
  })
})
