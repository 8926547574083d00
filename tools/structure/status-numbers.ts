import ts from 'typescript'

/**
 * States have names (architecture 3): a number below 100 where a status is compared, assigned, listed or
 * switched on is a finding. 100 and above are the envelope's and HTTP's.
 */
export const bareStatusNumbers = (file: ts.SourceFile): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    for (const number of numbersAt(node).filter(isSmall)) {
      const { line } = file.getLineAndCharacterOfPosition(number.getStart(file))
      found.push(`${file.fileName}:${line + 1}: a bare status number, ${node.getText(file).slice(0, 60)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The expressions compared with a status at this node. */
const numbersAt = (node: ts.Node): ts.Expression[] => {
  if (ts.isBinaryExpression(node)) {
    if (isStatus(node.left)) return [node.right]
    return isStatus(node.right) ? [node.left] : []
  }
  if (ts.isPropertyAssignment(node)) return isStatusName(node.name) ? [node.initializer] : []
  if (ts.isSwitchStatement(node)) {
    const cases = node.caseBlock.clauses.filter(ts.isCaseClause)
    return isStatus(node.expression) ? cases.map((clause) => clause.expression) : []
  }
  return ts.isCallExpression(node) ? numbersInCall(node) : []
}

/** `eq(table.status, 30)`, `inArray(table.status, [30, 40])`, `[30, 40].includes(status)`. */
const numbersInCall = (call: ts.CallExpression): ts.Expression[] => {
  const [first, ...rest] = call.arguments
  if (!first || !isStatus(first)) return []
  const target = ts.isPropertyAccessExpression(call.expression) ? [call.expression.expression] : []
  return [...target, ...rest].flatMap((part) =>
    ts.isArrayLiteralExpression(part) ? [...part.elements] : [part],
  )
}

const isStatus = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return isStatusName(node)
  return ts.isPropertyAccessExpression(node) && isStatusName(node.name)
}

const isStatusName = (name: ts.PropertyName) => /status$/i.test(name.getText())

const isSmall = (node: ts.Expression) => {
  const number = ts.isPrefixUnaryExpression(node) ? node.operand : node
  return ts.isNumericLiteral(number) && Number(number.text) < 100
}
