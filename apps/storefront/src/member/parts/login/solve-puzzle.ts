import { beginsWithZeros, type Puzzle, puzzleText } from '@greenstar/rules/member/puzzle'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** How long (ms) it works before the page may do something else: touches must not wait. */
const turnMs = 12

const rest = () => new Promise((resolve) => setTimeout(resolve))

/** Finds the answer of a puzzle, in turns of a few milliseconds; without workers, which some messengers' browsers lack. */
export const solve = async ({ challenge, bits }: Puzzle): Promise<string> => {
  let until = performance.now() + turnMs
  for (let number = 0; ; number++) {
    const text = puzzleText(challenge, number)
    if (beginsWithZeros(sha256(utf8ToBytes(text)), bits)) return text
    if (number % 32 === 0 && performance.now() > until) {
      await rest()
      until = performance.now() + turnMs
    }
  }
}
