import { contentProblem, patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { expect, it } from 'vitest'
import { demoPatterns } from './patterns'

it.each(demoPatterns.map((demo) => [demo.title, demo] as const))(
  '%s may be published, and its words fit',
  (_, { title, subTitle, intro, questions, results }) => {
    const content = {
      ...{ title, subTitle, intro, imgPath: '' },
      questions: questions.map(({ text, options }) => ({
        text,
        options: options.map(([option, ...points]) => ({ text: option, points })),
      })),
      results: results.map(({ name, tagline, text }) => ({
        ...{ name, tagline, text, imgPath: '', productIds: [], linkUrl: '' },
      })),
    }
    expect(contentProblem(content)).toBeUndefined()
    const fits = (text: string, max: number) => expect([...text].length, text).toBeLessThanOrEqual(max)
    fits(title, patternLimits.title)
    fits(subTitle, patternLimits.subTitle)
    fits(intro, patternLimits.intro)
    for (const { text, options } of questions) {
      fits(text, patternLimits.question)
      for (const [option, ...points] of options) {
        fits(option, patternLimits.option)
        for (const point of points) expect(point).toBeLessThanOrEqual(patternLimits.points)
      }
    }
    for (const { name, tagline, text } of results) {
      fits(name, patternLimits.name)
      fits(tagline, patternLimits.tagline)
      fits(text, patternLimits.text)
    }
  },
)
