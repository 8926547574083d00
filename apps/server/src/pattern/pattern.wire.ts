import type { OpenPattern } from './pattern.store'

/** Returns a published test for the list. */
export const openWire = ({ type, version, content }: OpenPattern) => ({
  ...{ Type: type, Version: version, Title: content.title, SubTitle: content.subTitle, Intro: content.intro },
  ImgPath: content.imgPath,
  QuestionNum: content.questions.length,
  ResultNum: content.results.length,
})

/** Returns a test for jsonfiles/patternTest.json: all questions, with the points of each option by result. */
export const fileWire = (open: OpenPattern) => ({
  ...openWire(open),
  Questions: open.content.questions.map(({ text, options }) => ({
    Text: text,
    Options: options.map((option) => ({ Text: option.text, Points: option.points })),
  })),
  Results: open.content.results.map(({ name, tagline, text, imgPath }) => ({
    ...{ Name: name, Tagline: tagline, Text: text, ImgPath: imgPath },
  })),
})
