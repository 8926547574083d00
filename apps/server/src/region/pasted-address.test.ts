import { describe, expect, it } from 'vitest'
import cases from './cases/addresses.json'
import { pastedCorpus } from './pasted-address.factory'
import { further, inLetters, type PastedCase } from './pasted-address.samples'
import { areaNames, readPastedAddress } from './region.service'

const read = async (text: string): Promise<PastedCase> => {
  const { name, phone, provinceId = 0, cityId = 0, districtId = 0, detail } = await readPastedAddress(text)
  const names = areaNames({ provinceId, cityId, districtId })
  return [text, name, phone, `${names.provinceName}/${names.cityName}/${names.districtName}`, detail]
}

describe('a pasted address', () => {
  it.each(cases)('$text: $why', async ({ text, name, phone, province, city, district, detail }) => {
    // the form takes mobiles only (spec 5): an extension moves to the detail, a landline is left out
    const [, mobile = '', extension] = /^(1\d{10})(?:-(\d+))?$/.exec(phone) ?? []
    const whole = extension ? `${detail}（${name}转${extension}）` : detail
    expect(await read(text)).toEqual([text, name, mobile, `${province}/${city}/${district}`, whole])
  })

  it.each([...further, ...inLetters])('%j', async (...expected) => {
    expect(await read(expected[0])).toEqual(expected)
  })

  it('of a generated corpus has all fields right in at least 98 of 100 texts', async () => {
    const corpus = pastedCorpus(1200, 20_261_128)
    const given = await Promise.all(corpus.map(([text]) => read(text)))
    const wrong = corpus.filter((expected, at) => given[at]?.join() !== expected.join())
    expect(new Set(corpus.map(([text]) => text)).size).toBeGreaterThan(300)
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(corpus.length * 0.02)
  })
})
