import { contractSources } from '../apps/server/src/kernel/http/contract-sources.ts'
import { openApi } from '@perlas/contract/openapi'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run release:provider [-- --out <folder>]`: the provider kit for those outside, one tarball. Plain JavaScript with
 * types for Node 20; what the kit uses of the contract and its one dependency are inside, so that nothing private and no
 * registry is needed.
 */
const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, '.cache/provider-release') } },
})
const out = resolve(values.out)
const kit = join(root, 'packages/provider-kit')
const stage = join(out, 'stage')
const made = join(out, 'package')
rmSync(stage, { recursive: true, force: true })
rmSync(made, { recursive: true, force: true })

/** Where the parts of the contract go, that the kit and they themselves name. */
const contract = ['provider-api', 'money', 'money-text']
const inContract = (text: string, up: string) =>
  text.replaceAll(/'@perlas\/contract\/([a-z-]+)'/g, (_, name: string) => {
    if (!contract.includes(name)) throw new Error(`the kit uses ${name} of the contract`)
    return `'${up}contract/${name}.ts'`
  })

for (const name of contract)
  put(`contract/${name}.ts`, readFileSync(join(root, `packages/contract/src/${name}.ts`), 'utf8'))
for (const entry of readdirSync(join(kit, 'src'), { recursive: true, encoding: 'utf8' })) {
  if (!entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue
  const up = '../'.repeat(entry.split('/').length)
  const text = inContract(readFileSync(join(kit, 'src', entry), 'utf8'), up)
  // Node 20 warns of JSON that is imported: it becomes a module.
  put(
    `kit/${entry}`,
    text.replace(/vectors\.json' with \{ type: 'json' \}/, () => `vectors.ts'`),
  )
}
const vectors = readFileSync(join(kit, 'src/vectors.json'), 'utf8')
put('kit/vectors.ts', `export default ${vectors}`)
cpSync(join(root, 'node_modules/typebox'), join(stage, 'node_modules/typebox'), { recursive: true })
put('package.json', '{ "type": "module" }')
put(
  'tsconfig.json',
  JSON.stringify({
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rewriteRelativeImportExtensions: true,
      rootDir: stage,
      outDir: join(made, 'lib'),
    },
    include: ['contract', 'kit'],
  }),
)
execFileSync(
  process.execPath,
  [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', join(stage, 'tsconfig.json')],
  { stdio: 'inherit' },
)

// The compiler leaves the names of files in declarations as they are written.
for (const file of readdirSync(join(made, 'lib'), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue
  const text = readFileSync(join(made, 'lib', file), 'utf8')
  writeFileSync(
    join(made, 'lib', file),
    text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'),
  )
}

const { version } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
  version: string
}
const typebox = JSON.parse(
  readFileSync(join(root, 'node_modules/typebox/package.json'), 'utf8'),
) as { version: string }
const entry = (name: string) => ({
  types: `./lib/${name}.d.ts`,
  default: `./lib/${name}.js`,
})
const bins = {
  'perlas-provider-conformance': 'conformance-cli',
  'perlas-sandbox-operator': 'sandbox-cli',
}
const manifest = {
  name: 'perlas-provider-kit',
  version,
  description: 'What a game provider needs to talk to a Perlas lobby.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  exports: {
    './contract': entry('contract/provider-api'),
    './client': entry('kit/client'),
    './signing': entry('kit/signing'),
    './conformance': entry('kit/conformance'),
    './conformance-checks': entry('kit/conformance-checks'),
    './sandbox': entry('kit/sandbox/operator'),
    './vectors.json': './vectors.json',
    './openapi.json': './openapi.json',
    './package.json': './package.json',
  },
  bin: Object.fromEntries(Object.entries(bins).map(([name, file]) => [name, `lib/kit/${file}.js`])),
  dependencies: { typebox: typebox.version },
  bundleDependencies: ['typebox'],
}
writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
cpSync(join(kit, 'release'), made, { recursive: true })
writeFileSync(join(made, 'API.md'), publicPart(readFileSync(join(kit, 'README.md'), 'utf8')))
copyFileSync(join(root, 'docs/tables.md'), join(made, 'tables.md'))
copyFileSync(join(kit, 'src/vectors.json'), join(made, 'vectors.json'))
cpSync(join(root, 'node_modules/typebox'), join(made, 'node_modules/typebox'), { recursive: true })
const document = openApi({
  version,
  surfaces: ['provider', 'operator'],
  sources: contractSources(),
  license: { name: 'MIT', identifier: 'MIT' },
})
writeFileSync(join(made, 'openapi.json'), `${JSON.stringify(document, undefined, 2)}\n`)
for (const file of Object.values(bins)) chmodSync(join(made, `lib/kit/${file}.js`), 0o755)
rmSync(stage, { recursive: true })

const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: made,
    encoding: 'utf8',
  }),
) as { filename: string; size: number }[]
process.stdout.write(
  `${join(out, packed?.filename ?? '')} ${Math.round((packed?.size ?? 0) / 1024)} kB\n`,
)

/** What those outside need of the kit's README, with the names that things have in the release. */
function publicPart(readme: string): string {
  const [text = '', rest] = readme.split('<!-- Up to here it is the API.md of the release. -->')
  if (rest === undefined) throw new Error('the README does not say where its public part ends')
  const names = {
    '`@perlas/contract/provider-api`': '`perlas-provider-kit/contract`',
    '`src/vectors.json`': '[vectors.json](vectors.json)',
    '../../docs/tables.md': 'tables.md',
  }
  return Object.entries(names).reduce((made_, [here, there]) => {
    if (!made_.includes(here)) throw new Error(`the README does not name ${here}`)
    return made_.replaceAll(here, there)
  }, `${text.trimEnd()}\n`)
}

function put(path: string, text: string): void {
  const file = join(stage, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
