import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aptInstalledAll } from '../apt.ts'

/** What the Android app is built with. All of it are Debian's packages, under Apache-2.0 or, the JDK, with the classpath exception. */

const cache = resolve(import.meta.dirname, '../../.cache/android')

/** Programs of the machine's own release, and the package of each. */
const programs = {
  '/usr/bin/aapt': 'aapt',
  '/usr/bin/apksigner': 'apksigner',
  '/usr/bin/zipalign': 'zipalign',
  '/usr/bin/dexdump': 'dexdump',
  '/usr/bin/javac': 'default-jdk-headless',
  '/usr/bin/keytool': 'default-jdk-headless',
  '/usr/share/android-framework-res/framework-res.apk': 'android-framework-res',
} as const

/**
 * Debian 11 was the last release with what makes Android's bytecode, and with its classes to compile against. Neither is
 * installed: they are unpacked beside the build, and are those whose sums stand here, or none.
 */
const older = {
  'dalvik-exchange': {
    sum: '8fc128db7c27253d963eb9b33de79b197162a4749d2ba69019b2fd0664cbd7fe',
    jar: 'usr/share/java/com.android.dx-10.0.0.jar',
  },
  'libandroid-23-java': {
    sum: '8af1b6df556971dda0a6da3536ea526a838e0c363afcdd454213d8bce94793e3',
    jar: 'usr/share/java/com.android.android-23.jar',
  },
} as const
type Older = keyof typeof older

export const framework = '/usr/share/android-framework-res/framework-res.apk'
export const dxJar = join(cache, older['dalvik-exchange'].jar)
export const androidJar = join(cache, older['libandroid-23-java'].jar)

/** Has everything that the build needs, and gets it where it may. Returns what to do where it may not. */
export function haveAndroidTools(): string | undefined {
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file))
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, name]) => name))]
    const advice = `The Android app is built by Debian's tools: sudo apt-get install ${packages.join(' ')}`
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice
    process.stdout.write(`Installing ${packages.join(', ')}…\n`)
    if (!aptInstalledAll(...packages)) return advice
  }
  const lacks = (Object.keys(older) as Older[]).filter(
    (name) => !existsSync(join(cache, older[name].jar)),
  )
  if (lacks.length === 0) return undefined
  process.stdout.write(`Fetching ${lacks.join(' and ')} of Debian 11…\n`)
  for (const mirror of mirrors()) if (fetched(lacks, mirror)) return undefined
  return `No Debian mirror has ${lacks.join(' and ')} of Debian 11 (bullseye), with the sums in tools/android/tools.ts. Put the packages into .cache/android and run this again.`
}

/** Where this machine's own packages come from, then where Debian keeps them, and old releases. */
function mirrors(): Set<string> {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  )
  const own = (stdout ?? '').split('\n').filter((uri) => /\/debian\/?$/.test(uri))
  return new Set(
    [...own, 'http://deb.debian.org/debian', 'http://archive.debian.org/debian'].map((uri) =>
      uri.replace(/\/$/, ''),
    ),
  )
}

/** By apt, with lists of its own: the machine's sources stay as they are, and root is not needed. */
function fetched(names: readonly Older[], mirror: string): boolean {
  const lists = join(cache, 'apt')
  mkdirSync(join(lists, 'lists/partial'), { recursive: true })
  mkdirSync(join(lists, 'archives/partial'), { recursive: true })
  const sources = join(lists, 'sources.list')
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : ''
  writeFileSync(sources, `deb ${signed}${mirror} bullseye main\n`)
  const own = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(lists, 'lists')}`,
    `Dir::Cache=${lists}`,
    // It cannot write into a folder of ours; sums are what we go by.
    'APT::Sandbox::User=root',
    'Acquire::Check-Valid-Until=false',
  ].flatMap((option) => ['-o', option])
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...own, ...args], { cwd: cache, stdio: 'ignore' }).status === 0
  const needed = names.filter((name) => debOf(name) === undefined)
  if (needed.length > 0 && !(apt('update', '-qq') && apt('download', '-qq', ...needed)))
    return false
  for (const name of names) {
    const deb = debOf(name)
    if (deb === undefined) return false
    if (createHash('sha256').update(readFileSync(deb)).digest('hex') !== older[name].sum) {
      rmSync(deb)
      return false
    }
    execFileSync('dpkg-deb', ['-x', deb, cache])
    rmSync(deb)
  }
  rmSync(lists, { recursive: true, force: true })
  return true
}

function debOf(name: Older): string | undefined {
  const file = readdirSync(cache).find((one) => one.startsWith(`${name}_`) && one.endsWith('.deb'))
  return file && join(cache, file)
}
