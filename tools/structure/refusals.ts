import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/**
 * What a top-level declaration, or a property of such an object, refers to: refusal codes, and other
 * declarations (`file#name`, `file#name.property`).
 */
interface Unit {
  codes: Set<string>
  uses: Set<string>
}

/** Functions whose argument runs later: declaring a job is not running it. */
const runsElsewhere = /^define(Job|Due|Batches|Sweep|Housekeeping|Daily|Export|ShortExport|Approval)$/

const emptyUnit = (): Unit => ({ codes: new Set(), uses: new Set() })

const nameOf = (name: ts.PropertyName | undefined) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined

const bare = (node: ts.Node): ts.Node =>
  ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node

/** Declarations of a file by name, including destructured ones. */
function declarations(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      found.set(statement.name.text, statement)
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const names = ts.isIdentifier(name)
        ? [name]
        : name.elements.flatMap((part) =>
            ts.isBindingElement(part) && ts.isIdentifier(part.name) ? [part.name] : [],
          )
      for (const { text } of names) if (initializer) found.set(text, bare(initializer))
    }
  }
  return found
}

/** Reads the sources once; `codes` are all refusal codes. */
export function readUnits(root: string, codes: ReadonlySet<string>): Map<string, Unit> {
  const rules = join(root, 'packages/rules/src')
  const units = new Map<string, Unit>()
  const fileOf = (from: string, module: string) => {
    const file = module.startsWith('.')
      ? `${resolve(dirname(from), module)}.ts`
      : `${join(rules, module.replace('@greenstar/rules/', ''))}.ts`
    return existsSync(file) ? file : undefined
  }

  const importsOf = (file: string, source: ts.SourceFile) => {
    const known = new Map<string, string>()
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const target = fileOf(file, statement.moduleSpecifier.text)
      const bindings = statement.importClause?.namedBindings
      if (target && bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          known.set(name.text, `${target}#${(propertyName ?? name).text}`)
    }
    return known
  }

  const readFile = (file: string) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
    const own = declarations(source)
    const known = importsOf(file, source)
    for (const name of own.keys()) known.set(name, `${file}#${name}`)

    const scan = (node: ts.Node, unit: Unit): void => {
      if (ts.isTypeNode(node)) return
      if (ts.isStringLiteralLike(node) && codes.has(node.text)) unit.codes.add(node.text)
      if (ts.isIdentifier(node)) {
        const target = known.get(node.text)
        if (target) unit.uses.add(target)
      } else if (ts.isPropertyAccessExpression(node)) {
        const target = ts.isIdentifier(node.expression) && known.get(node.expression.text)
        if (target) unit.uses.add(`${target}.${node.name.text}`)
        else scan(node.expression, unit)
      } else
        node.forEachChild((child) => {
          const isName = 'name' in node && child === node.name && ts.isIdentifier(child)
          if (!isName || ts.isShorthandPropertyAssignment(node)) scan(child, unit)
        })
    }
    for (const statement of source.statements) {
      if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue
      const from =
        statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
          ? fileOf(file, statement.moduleSpecifier.text)
          : undefined
      if (!ts.isNamedExports(statement.exportClause)) continue
      for (const { name, propertyName } of statement.exportClause.elements) {
        const inner = (propertyName ?? name).text
        const target = from ? `${from}#${inner}` : known.get(inner)
        if (target) units.set(`${file}#${name.text}`, { codes: new Set(), uses: new Set([target]) })
      }
    }
    for (const [name, node] of own) {
      const key = `${file}#${name}`
      const unit = emptyUnit()
      units.set(key, unit)
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text } = node.expression
        if (runsElsewhere.test(text)) {
          const run = emptyUnit()
          scan(node, run)
          units.set(`${text}(${key})`, run)
          continue
        }
      }
      if (!ts.isObjectLiteralExpression(node)) {
        scan(node, unit)
        continue
      }
      for (const property of node.properties) {
        const part = nameOf(property.name)
        const held = part === undefined ? unit : emptyUnit()
        scan(property, held)
        if (part === undefined) continue
        units.set(`${key}.${part}`, held)
        unit.uses.add(`${key}.${part}`)
      }
    }
  }

  for (const folder of [join(root, 'apps/server/src'), rules])
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.ts') && !/\.(test|factory|samples)\.ts$|testing\/|^demo\//.test(path))
        readFile(join(folder, path))
  return units
}

/** Every code reachable from some units, with the path to it; does not follow references into `ends`. */
export function codesFrom(
  units: ReadonlyMap<string, Unit>,
  starts: readonly string[],
  ends: readonly string[] = [],
): Map<string, string> {
  const ways = new Map<string, string>(starts.map((start) => [start, start]))
  const found = new Map<string, string>()
  for (const [key, way] of ways) {
    const owner = key.replace(/\.[^.#]+$/, '')
    if (ends.some((end) => key.endsWith(end) || owner.endsWith(end))) continue
    const unit = units.get(key) ?? units.get(owner)
    for (const code of unit?.codes ?? []) if (!found.has(code)) found.set(code, way)
    for (const used of unit?.uses ?? []) if (!ways.has(used)) ways.set(used, `${way} → ${used}`)
  }
  return found
}
