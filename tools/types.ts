import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * `npm run types`: server, browser and tools, each with the global names that it has when it runs. Every file of ours
 * belongs to one of them: what no project reads, nobody would check. With paths the projects that read those.
 */
const root = resolve(import.meta.dirname, '..')
const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
const all = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.art.json', 'tsconfig.json']
/** Keeps the last result of each project, so that only what a change reaches is checked again. */
const kept = (project: string) => join(root, '.cache/types', `${project}.info`)
const paths = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const concerned = paths.length === 0 ? all : all.filter(isConcerned)
const projects = concerned.length > 0 ? concerned : all

/** Whether a project read one of the paths when it was checked last. */
function isConcerned(project: string): boolean {
  if (!existsSync(kept(project))) return true
  const { fileNames } = JSON.parse(readFileSync(kept(project), 'utf8')) as { fileNames: string[] }
  const read = fileNames.map((file) => relative(root, resolve(dirname(kept(project)), file)))
  return paths.some((path) =>
    read.some((file) => file === path || path === '' || file.startsWith(`${path}/`)),
  )
}

/**
 * One checker for each: by default four share the files of a project, and each works out anew what all of them use.
 */
function compile(project: string, ...options: string[]) {
  const incremental = ['--incremental', '--tsBuildInfoFile', kept(project)]
  const args = [compiler, '-p', project, '--checkers', '1', ...incremental, ...options]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  let output = ''
  child.stdout.on('data', (text: string) => (output += text))
  return once(child, 'close').then(([code]) => ({ code: code as number, output }))
}

const answers = await Promise.all(projects.map((project) => compile(project, '--listFiles')))
const read = new Set<string>()
for (const { output } of answers) {
  for (const line of output.split('\n')) {
    if (line.startsWith(root)) read.add(relative(root, line))
    else if (line && !line.startsWith('/')) console.error(line)
  }
}
const ours = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
const left = paths.length > 0 ? [] : ours.split('\n').filter((file) => file && !read.has(file))
for (const file of left)
  console.error(`${file} is in no project: add it to one of ${projects.join(', ')}.`)
process.exitCode = left.length > 0 || answers.some(({ code }) => code !== 0) ? 1 : 0
