/**
 * The arrows of CONTRIBUTING.md as rules. The order of the business nouns comes from features.json: a feature
 * may use only those before it.
 */
const features = require('./features.json').map(({ name }) => name)

const any = (names) => `(?:${names.join('|')})`
/**
 * Tests, rules of the call matrix and the demo use the whole app, and nothing of the program imports them
 * (`nobody-imports-tests`): they are no part of any arrow. Test support has none of these names and obeys the arrows.
 */
const ROOT = '(\\.(test|call-rules|demo)\\.tsx?$|\\.setup\\.ts$|^apps/server/src/(testing|demo)/)'
/** Builders of test data; they also use those of other nouns, and fill other nouns' tables through the stores. */
const FACTORY = '\\.(factory|fake)\\.ts$'
/** The one factory above its noun: an order is made with its payment. */
const ORDER_FACTORY = '/order/order\\.factory\\.ts$'
/** Production refuses the passwords of the demo. */
const DEMO_PASSWORDS = '/demo/(refuse-demo-passwords|demo-passwords)\\.ts$'
const SERVER = 'apps/server/src'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** One rule per folder and noun: nothing from a noun that stands later in the list. */
const order = (folder) =>
  features
    .slice(0, -1)
    .map((noun, place) =>
      forbid(
        `later-than-${noun}-in-${folder.split('/')[1]}`,
        `${noun} may use only the features before it in features.json`,
        { path: `^${folder}/${noun}/`, pathNot: [ROOT, ORDER_FACTORY] },
        { path: `^${folder}/${any(features.slice(place + 1))}/` },
      ),
    )

/** Between the features of a front end only links and what a feature shares cross. */
const screensApart = (app) =>
  forbid(
    `screens-apart-in-${app}`,
    'of another feature a screen may use only *.paths.ts and shared/',
    { path: `^apps/${app}/src/${any(features).replace('?:', '')}/`, pathNot: ROOT },
    {
      path: `^apps/${app}/src/${any(features)}/`,
      pathNot: [`^apps/${app}/src/$1/`, '\\.paths\\.ts$', `^apps/${app}/src/[^/]+/shared/`],
    },
  )

/** Neither the platform nor the plain parts of a front end know the business. */
const technical = (app) => [
  forbid(
    `platform-below-features-in-${app}`,
    'platform/ and ui/ know no business noun',
    { path: `^apps/${app}/src/(platform|ui)/`, pathNot: ROOT },
    { path: `^apps/${app}/src/${any(features)}/`, pathNot: '\\.paths\\.ts$' },
  ),
  forbid(
    `ui-stands-alone-in-${app}`,
    'ui/ uses React and the UI library, no calls and no contract',
    { path: `^apps/${app}/src/ui/`, pathNot: ROOT },
    { path: ['^packages/contract/', '^packages/web/src/(client|hooks|shop-api|ops-api)'] },
  ),
]

module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'two files that need each other are one file, or lack a third',
      {},
      {
        circular: true,
        // A circle of types alone is gone when the program runs.
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid(
      'resolvable',
      'every import leads somewhere',
      { pathNot: '/virtual' },
      {
        couldNotResolve: true,
        pathNot: '^(virtual:|bun:|vitest/config$)',
      },
    ),
    forbid(
      'rules-are-pure',
      'rules import rules, nothing else: no zod, no clock, no input or output',
      { path: '^packages/rules/src/', pathNot: ROOT },
      { pathNot: '^packages/rules/src/' },
    ),
    forbid(
      'contract-on-rules-and-zod',
      'the contract knows the rules and zod',
      { path: '^packages/contract/src/', pathNot: ROOT },
      { pathNot: ['^packages/(contract|rules)/src/', '^node_modules/zod/'] },
    ),
    forbid(
      'web-below-apps',
      'what both front ends share knows neither',
      { path: '^packages/web/' },
      { path: '^apps/' },
    ),
    forbid(
      'no-schema-in-the-page',
      'of the contract a page takes types only: zod must not reach the browser',
      {
        path: '^(packages/web/src|apps/(storefront|console)/src)/',
        pathNot: `(${ROOT}|\\.samples\\.tsx?$|\\.testing\\.tsx?$|/testing/|fake-server)`,
      },
      { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'front-ends-over-http',
      'a front end asks the server over HTTP',
      { path: '^apps/(storefront|console)/' },
      { path: '^apps/(server|sandbox)/' },
    ),
    forbid(
      'front-ends-apart',
      'the shop and the console share only packages/web',
      { path: '^apps/storefront/' },
      {
        path: '^apps/console/',
      },
    ),
    forbid(
      'front-ends-apart-too',
      'the shop and the console share only packages/web',
      { path: '^apps/console/' },
      {
        path: '^apps/storefront/',
      },
    ),
    forbid(
      'server-without-pages',
      'the server serves built front ends, it does not import them',
      { path: '^apps/server/' },
      { path: '^(apps/(storefront|console|sandbox)|packages/web)/' },
    ),
    forbid(
      'sandbox-alone',
      'the sandbox plays outside companies: nothing of ours',
      { path: '^apps/sandbox/' },
      {
        path: '^(packages|apps/(server|storefront|console))/',
      },
    ),
    forbid(
      'e2e-from-outside',
      'journeys use HTTP, links and samples',
      { path: '^e2e/' },
      { path: '^(packages|apps)/', pathNot: '\\.(paths|samples)\\.tsx?$' },
    ),
    forbid(
      'server-platform-below-features',
      'the platform knows no feature',
      { path: `^${SERVER}/platform/`, pathNot: ROOT },
      { path: `^${SERVER}/${any(features)}/` },
    ),
    forbid(
      'services-between-features',
      'of another feature only *.service.ts, and its *.tables.ts to read',
      { path: `^${SERVER}/(${features.join('|')})/`, pathNot: [ROOT, FACTORY] },
      {
        path: `^${SERVER}/${any(features)}/`,
        pathNot: [`^${SERVER}/$1/`, '\\.(service|tables)\\.ts$'],
      },
    ),
    forbid(
      'factories-between-features',
      'of another feature a factory may use its services, tables, stores and factories',
      { path: `^${SERVER}/(${features.join('|')})/.*${FACTORY}`, pathNot: ORDER_FACTORY },
      {
        path: `^${SERVER}/${any(features)}/`,
        pathNot: [`^${SERVER}/$1/`, '\\.(service|tables|store|factory|fake)\\.ts$'],
      },
    ),
    forbid(
      'nobody-imports-tests',
      'the program imports neither tests nor their support, and the demo only when it starts as a demo',
      { path: `^${SERVER}/`, pathNot: [ROOT, FACTORY, `^${SERVER}/platform/testing/`] },
      {
        path: [ROOT, FACTORY, `^${SERVER}/platform/testing/`],
        dependencyTypesNot: ['dynamic-import'],
        pathNot: DEMO_PASSWORDS,
      },
    ),
    forbid(
      'features-alone',
      'a feature file is read by feature-list.ts alone, so that no import is circular',
      { path: `^${SERVER}/`, pathNot: `^${SERVER}/feature-list\\.ts$` },
      { path: '\\.feature\\.ts$' },
    ),
    forbid(
      'handlers-without-sql',
      'handlers ask a service, a store or a use case',
      { path: `^${SERVER}/.+\\.(shop|console)\\.ts$` },
      { path: ['^node_modules/(drizzle-orm|pg)/', '/node_modules/drizzle-orm/', '\\.tables\\.ts$'] },
    ),
    ...['packages/rules/src', 'packages/contract/src', SERVER].flatMap(order),
    ...['storefront', 'console'].flatMap((app) => [screensApart(app), ...technical(app)]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs', 'tsd'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
