import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { root } from './child.ts'

/**
 * `node tools/run.mjs tools/rename.ts <file>#<name> <new> …`, or `--list <file>` of such pairs, one a line: renames
 * by declaration through TypeScript's language service, never by text. A name is one of the file's top level;
 * `Type.field` and `function.local` go inside, `*.name` takes every declaration so named in the file.
 * `<file> <new file>` moves a file and mends its imports. Fields that were written short (`{ price }`) keep their name.
 */
type Edit = { start: number; length: number; text: string }

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
const names = tracked.split('\n').flatMap((file) => (file ? [resolve(root, file)] : []))
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(resolve(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
  { ...ts.sys, readDirectory: () => [] },
  root,
)
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => names,
  getScriptVersion: () => '0',
  getScriptSnapshot: (file) => {
    const text = ts.sys.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => ts.sys.fileExists(file),
  readFile: (file) => ts.sys.readFile(file),
  directoryExists: (folder) => ts.sys.directoryExists(folder),
  getDirectories: (folder) => ts.sys.getDirectories(folder),
  ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
})
const program = service.getProgram()!
const checker = program.getTypeChecker()
const edits = new Map<string, Map<number, Edit>>()
const problems: string[] = []

const place = (file: string, at: number) => {
  const { line } = program.getSourceFile(file)!.getLineAndCharacterOfPosition(at)
  return `${relative(root, file)}:${line + 1}`
}
const nodeAt = (source: ts.SourceFile, at: number): ts.Node => {
  const find = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) =>
      child.getStart(source) <= at && at < child.end ? find(child) : undefined,
    ) ?? node
  return find(source)
}

/** Declarations named so under a node: its direct statements, or all inside. */
function declarations(under: ts.Node, name: string, deep: boolean): ts.Identifier[] {
  const found: ts.Identifier[] = []
  const walk = (node: ts.Node, depth: number): void => {
    const own = (node as ts.NamedDeclaration).name
    if (own && ts.isIdentifier(own) && own.text === name && !ts.isPropertyAccessExpression(node))
      found.push(own)
    // A statement of variables, its list and the variable itself.
    if (deep || depth < 3) ts.forEachChild(node, (child) => walk(child, depth + 1))
  }
  ts.forEachChild(under, (child) => walk(child, deep ? 0 : ts.isVariableStatement(child) ? 1 : 3))
  return found
}

function targets(file: string, path: string): ts.Identifier[] {
  const source = program.getSourceFile(file)
  const [first = '', ...inner] = path.split('.')
  if (!source) return []
  let found = first === '*' ? [] : declarations(source, first, false)
  if (first === '*') found = declarations(source, inner.shift() ?? '', true)
  for (const name of inner) found = found.flatMap((node) => declarations(node.parent, name, true))
  return found
}

const isSpecifier = (node: ts.Node): node is ts.ImportSpecifier | ts.ExportSpecifier =>
  ts.isImportSpecifier(node) || ts.isExportSpecifier(node)

/** Notes an edit; answers whether the name goes on from here under the same name, through an import or export. */
function note(spot: ts.RenameLocation, to: string): boolean {
  const source = program.getSourceFile(spot.fileName)!
  const { start, length } = spot.textSpan
  const node = nodeAt(source, start)
  const passes = isSpecifier(node.parent)
  const affixed = passes ? to : `${spot.prefixText ?? ''}${to}${spot.suffixText ?? ''}`
  const own = edits.get(spot.fileName) ?? new Map<number, Edit>()
  edits.set(spot.fileName, own.set(start, { start, length, text: affixed }))
  const isField = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  const flags = ts.SymbolFlags.Value | ts.SymbolFlags.Type
  if (!isField && !passes && checker.resolveName(to, node, flags, true))
    problems.push(`${place(spot.fileName, start)}: ${to} means something else here`)
  return passes && !(node.parent as ts.ImportSpecifier).propertyName
}

function rename(file: string, path: string, to: string): void {
  const open = targets(file, path).map((node) => ({ file, at: node.getStart() }))
  if (open.length === 0) problems.push(`${relative(root, file)} declares no ${path}`)
  const seen = new Set<string>()
  for (let from = open.pop(); from; from = open.pop()) {
    if (seen.has(`${from.file}:${from.at}`)) continue
    seen.add(`${from.file}:${from.at}`)
    const spots = service.findRenameLocations(from.file, from.at, false, false, {
      providePrefixAndSuffixTextForRename: true,
    })
    for (const spot of spots ?? [])
      if (note(spot, to)) open.push({ file: spot.fileName, at: spot.textSpan.start })
  }
}

function move(from: string, to: string): void {
  for (const { fileName, textChanges } of service.getEditsForFileRename(from, to, {}, {}))
    for (const { span, newText } of textChanges) {
      const own = edits.get(fileName) ?? new Map<number, Edit>()
      const written = program
        .getSourceFile(fileName)!
        .text.slice(span.start, span.start + span.length)
      edits.set(fileName, own.set(span.start, { ...span, text: byRoot(written, to) ?? newText }))
    }
}

/** `#/kernel/old.ts` stays an import by the package's root; the service would write it as a way up. */
function byRoot(written: string, to: string): string | undefined {
  const [, above] = /^(.*\/src\/)/.exec(to) ?? []
  return written.startsWith('#/') && above ? `#/${to.slice(above.length)}` : undefined
}

const [first, second] = process.argv.slice(2)
const asked =
  first === '--list' ? readFileSync(second!, 'utf8').split(/\s+/) : process.argv.slice(2)
const words = asked.filter((word) => word !== '')
const moves: [from: string, to: string][] = []
for (let at = 0; at + 1 < words.length; at += 2) {
  const [file = '', path] = words[at]!.split('#')
  if (path) rename(resolve(root, file), path, words[at + 1]!)
  else moves.push([resolve(root, file), resolve(root, words[at + 1]!)])
}
for (const [from, to] of moves) move(from, to)

for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
for (const [file, own] of edits) {
  let text = readFileSync(file, 'utf8')
  for (const { start, length, text: put } of [...own.values()].toSorted(
    (a, b) => b.start - a.start,
  ))
    text = text.slice(0, start) + put + text.slice(start + length)
  writeFileSync(file, text)
}
for (const [from, to] of moves) {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('git', ['mv', from, to], { cwd: root })
}
const changed = [...edits.keys()].map((file) => moves.find(([from]) => from === file)?.[1] ?? file)
if (changed.length > 0)
  execFileSync(process.execPath, ['node_modules/.bin/oxfmt', ...changed], { cwd: root })
process.stdout.write(`${changed.map((file) => relative(root, file)).join('\n')}\n`)
