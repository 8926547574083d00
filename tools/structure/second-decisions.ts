import ts from 'typescript'

/** The only file that compares the people of two decisions. */
const place = 'apps/server/src/operator/four-eyes.service.ts'

/** The only files that know how an approval is decided: who declares, and who decides it. */
const runsApprovals = /^apps\/server\/src\/operator\/approval\.(console|service)\.ts$/

/** A column that names who decided, such as `row.reviewedBy` or `job.undoneById`. */
const decidedBy = /\.\w+By(Id)?$/
const operatorsId = /(^|\.)(operator|asker|by)\.id$/

/**
 * Second decisions that do not ask `mustBeSecond`: a comparison of the people of two decisions by their ids (one
 * person may have two accounts), or the action of an approval called beside DecideApproval.
 */
export const unaskedSeconds = (file: ts.SourceFile): string[] => {
  if (!file.fileName.startsWith('apps/server/src/') || file.fileName === place) return []
  const found: string[] = []
  const say = (node: ts.Node, why: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push(`${file.fileName}:${line + 1}: ${node.getText(file).slice(0, 60)}; ${why}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText(file))) {
      const sides = [node.left, node.right].map((side) => side.getText(file))
      if (sides.some((side) => decidedBy.test(side)) && sides.some((side) => operatorsId.test(side)))
        say(
          node,
          'ask mustBeSecond or isOwnRequest of four-eyes.service.ts: one person may have two accounts',
        )
    }
    if (
      ts.isCallExpression(node) &&
      /\.(includes|has|indexOf)$/.test(node.expression.getText(file)) &&
      node.arguments.some((argument) => operatorsId.test(argument.getText(file)))
    )
      say(node, 'ask mustBeSecond: an operator among the people of a decision may have another account')
    if (
      ts.isCallExpression(node) &&
      /^(approvable|action)\.run$|approvableOf\([^)]*\)\??\.run$/.test(node.expression.getText(file)) &&
      !runsApprovals.test(file.fileName)
    )
      say(node, 'only DecideApproval runs an approval')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
