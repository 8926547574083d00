import ts from 'typescript'

/** Something that both front ends do in one place only, and how it shows elsewhere. */
type OneWay = {
  /** What to use instead. */
  instead: string
  /** Files that may do it themselves. */
  in: RegExp
  finds: (node: ts.Node, text: () => string) => boolean
}

const fieldNames = (names: readonly string[]) => (node: ts.Node) =>
  ts.isIdentifier(node) && names.includes(node.text)

const ways: readonly OneWay[] = [
  {
    instead: 'a shelf, with a key of storage-keys.ts that says whose it is',
    in: /^(packages\/web\/src\/shelf|apps\/storefront\/src\/platform\/session\/shelves|apps\/storefront\/src\/platform\/boot\/begin|apps\/console\/src\/platform\/storage)\.ts$/,
    finds: fieldNames(['localStorage', 'sessionStorage']),
  },
  {
    instead: 'newRequestId of @greenstar/web/request-id: randomUUID exists only on https',
    in: /^packages\/web\/src\/request-id\.ts$/,
    finds: fieldNames(['randomUUID']),
  },
  {
    instead: 'onEnter of @greenstar/web/enter, which knows when Enter only ends a composition',
    in: /^packages\/web\/src\/enter\.ts$/,
    finds: (node) =>
      (ts.isStringLiteral(node) && node.text === 'Enter') ||
      (ts.isJsxAttribute(node) && node.name.getText() === 'onPressEnter'),
  },
  {
    instead: 'shop-time.ts: days and times of the console are those of the shop',
    in: /^apps\/console\/src\/platform\/shop-time\.ts$/,
    finds: (node, text) => ts.isImportDeclaration(node) && /'dayjs['/]/.test(text()),
  },
  {
    instead: 'ui/form/Input: limits are in letters, as the server counts them',
    in: /^apps\/(console\/src\/ui\/form\/Input\.tsx|storefront\/.*)$/,
    finds: (node) =>
      ts.isImportSpecifier(node) &&
      (node.propertyName ?? node.name).text === 'Input' &&
      ts.isStringLiteral(node.parent.parent.parent.moduleSpecifier) &&
      node.parent.parent.parent.moduleSpecifier.text === 'antd',
  },
  {
    instead: 'serverNow of server-clock.ts: the clock of the operator may be wrong',
    in: /^(apps\/console\/src\/(platform\/server-clock|ui\/dialog\/use-reveal)\.ts|apps\/storefront\/.*|packages\/.*)$/,
    finds: (node, text) => ts.isPropertyAccessExpression(node) && text() === 'Date.now',
  },
  {
    instead: 'ui/motion/motion.ts, which asks whether the member wants less motion',
    in: /^apps\/(storefront\/src\/ui\/motion\/motion\.ts|console\/.*)$/,
    finds: (node) =>
      ts.isStringLiteral(node) &&
      /^smooth$|prefers-reduced-motion/.test(node.text) &&
      !ts.isLiteralTypeNode(node.parent),
  },
  {
    instead: 'platform/time.ts of the rules: days and times are those of the shop',
    in: /^never$/,
    finds: (node) =>
      ts.isPropertyAccessExpression(node) &&
      /^(get(FullYear|Month|Date|Day|Hours|Minutes)|to(Locale)?(Date|Time)String)$/.test(node.name.text),
  },
]

const inFrontEnd = /^(packages\/web|apps\/storefront|apps\/console)\/src\//

/** Bare uses in a front end of what has one place there (CONTRIBUTING.md, one way). */
export const straysOf = (file: ts.SourceFile): string[] => {
  if (!inFrontEnd.test(file.fileName) || /\.testing\.tsx?$|\/testing\//.test(file.fileName)) return []
  const found: string[] = []
  const watched = ways.filter((way) => !way.in.test(file.fileName))
  const visit = (node: ts.Node) => {
    for (const { instead, finds } of watched)
      if (finds(node, () => node.getText(file))) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        found.push(`${file.fileName}:${line + 1}: ${node.getText(file).slice(0, 60)}; use ${instead}`)
      }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
