import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, relative, resolve } from 'node:path'

/**
 * `npm run types`: server, browser and tools, each with the global names that it has when it runs. Every file of ours
 * belongs to one of them: what no project reads, nobody would check.
 */
const root = resolve(import.meta.dirname, '..')
const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
const projects = [
  'tsconfig.server.json',
  'tsconfig.browser.json',
  'tsconfig.art.json',
  'tsconfig.json',
]

/**
 * One checker for each: by default four share the files of a project, and each works out anew what all of them use.
 */
function compile(project: string, ...options: string[]) {
  const child = spawn(process.execPath, [compiler, '-p', project, '--checkers', '1', ...options], {
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
const left = ours.split('\n').filter((file) => file && !read.has(file))
for (const file of left)
  console.error(`${file} is in no project: add it to one of ${projects.join(', ')}.`)
process.exitCode = left.length > 0 || answers.some(({ code }) => code !== 0) ? 1 : 0
