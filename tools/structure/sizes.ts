import ts from 'typescript'

export interface Sizes {
  median: number
  ninth: number
  max: number
}

/** Median, 90th percentile and maximum of some lengths. */
export const sizesOf = (lengths: number[]): Sizes => {
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { median: at(0.5), ninth: at(0.9), max: at(1) }
}

/** Number of lines of every function with a body in a file. */
export const functionLengths = (file: ts.SourceFile): number[] => {
  const lengths: number[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) lengths.push(linesOf(file, node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return lengths
}

const linesOf = (file: ts.SourceFile, node: ts.Node) => {
  const line = (position: number) => file.getLineAndCharacterOfPosition(position).line
  return line(node.getEnd()) - line(node.getStart(file)) + 1
}
