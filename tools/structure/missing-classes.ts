import { posix } from 'node:path'
import ts from 'typescript'

/**
 * Classes that a component takes from a style sheet that has none of that name: the types do not see it, and the element
 * gets the class `undefined`. `sheets`: text by path.
 */
export const missingClasses = (file: ts.SourceFile, sheets: ReadonlyMap<string, string>): string[] => {
  const known = new Map<string, Set<string>>()
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const path = posix.join(posix.dirname(file.fileName), node.moduleSpecifier.text)
      const text = path.endsWith('.module.css') ? sheets.get(path) : undefined
      const name = node.importClause?.name?.text
      if (name !== undefined && text !== undefined)
        known.set(name, new Set([...text.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, own]) => own ?? '')))
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const classes = known.get(node.expression.text)
      if (classes && !classes.has(node.name.text))
        found.push(`${file.fileName}: no class ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
