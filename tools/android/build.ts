import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freshKey, readOrMake } from '@perlas/database/seal'
import type { Config } from '../../apps/server/src/config.ts'
import { VERSION } from '../../apps/server/src/version.ts'
import { androidJar, dxJar, framework } from './tools.ts'

/** From sources to a signed package: no Gradle, no library, a few seconds. */

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const sources = join(root, 'apps/android')
const pictures = join(root, 'apps/player/public/pictures/app')
/** Android 7: the first that knows the signature we make. */
const LEAST = 24
const YEARS_30 = '10950'

/** What stands in `app.json` beside the package: the server tells it to who wants the app. */
export type AndroidRelease = {
  version: string
  versionCode: number
  package: string
  origin: string
  file: string
  size: number
  sha256: string
  /** SHA-256 of the certificate it is signed with, in hex. */
  certificate: string
  builtAt: string
}

/** 1.0.28 → 10028: a phone updates to a larger one only. */
export function versionCodeOf(version: string): number {
  const parts = version.split('.').map(Number)
  const [major = NaN, minor = NaN, patch = NaN] = parts
  if (parts.length !== 3 || ![major, minor, patch].every((part) => part >= 0 && part < 100))
    throw new Error(`The version must be three numbers below 100, not "${version}".`)
  return major * 10_000 + minor * 100 + patch
}

/** Where the app leads. Cleartext is for a trial on this machine (by `adb reverse`), and makes a package for debugging. */
export function originOf(publicUrl: string): { url: URL; debug: boolean } {
  const url = new URL(publicUrl)
  const debug = url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url.protocol !== 'https:' && !debug)
    throw new Error(`The app opens https addresses only: PUBLIC_URL is ${url.origin}.`)
  return { url, debug }
}

export async function buildAndroid(
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'android'>,
): Promise<AndroidRelease> {
  const { url, debug } = originOf(config.publicUrl)
  const { dir, packageId } = config.android
  if (!/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/.test(packageId))
    throw new Error(`ANDROID_PACKAGE must be a name like ph.perlas.app, not "${packageId}".`)
  const work = mkdtempSync(join(tmpdir(), 'perlas-android-'))
  try {
    const values = { url, debug, packageId }
    writeSources(work, values)
    await compile(work)
    const unsigned = await pack(work)
    const signed = join(work, 'signed.apk')
    await sign(unsigned, signed, keyOf(config))
    const certificate = await certificateOf(signed)
    const bytes = readFileSync(signed)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const release: AndroidRelease = {
      version: VERSION,
      versionCode: versionCodeOf(VERSION),
      package: packageId,
      origin: url.origin,
      file: `perlas-${VERSION}-${sha256.slice(0, 12)}.apk`,
      size: bytes.length,
      sha256,
      certificate,
      builtAt: new Date().toISOString(),
    }
    publish(dir, signed, release)
    return release
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Manifest and resources of this installation. */
function writeSources(
  work: string,
  { url, debug, packageId }: { url: URL; debug: boolean; packageId: string },
): void {
  const manifest = readFileSync(join(sources, 'AndroidManifest.xml'), 'utf8')
  const filled: Record<string, string> = {
    package: packageId,
    versionCode: String(versionCodeOf(VERSION)),
    versionName: VERSION,
    debuggable: String(debug),
    scheme: url.protocol.slice(0, -1),
    host: url.hostname,
    port: url.port && ` android:port="${url.port}"`,
  }
  writeFileSync(
    join(work, 'AndroidManifest.xml'),
    manifest.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => filled[name] ?? place),
  )
  const res = join(work, 'res')
  cpSync(join(sources, 'res'), res, { recursive: true })
  const own = (path: string, body: string) => {
    mkdirSync(dirname(join(res, path)), { recursive: true })
    writeFileSync(join(res, path), `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`)
  }
  own(
    'values/own.xml',
    `<resources><string name="origin">${url.origin}</string><string name="version">${VERSION}</string><bool name="debug">${debug}</bool></resources>`,
  )
  const here = `<domain-config cleartextTrafficPermitted="true"><domain>localhost</domain><domain>127.0.0.1</domain></domain-config>`
  own(
    'xml/network.xml',
    `<network-security-config><base-config cleartextTrafficPermitted="false" />${debug ? here : ''}</network-security-config>`,
  )
  for (const [path, picture] of [
    ['mipmap-xxxhdpi/icon.png', 'icon-192.png'],
    ['drawable-nodpi/mark.png', 'maskable-512.png'],
  ] as const) {
    mkdirSync(dirname(join(res, path)), { recursive: true })
    copyFileSync(join(pictures, picture), join(res, path))
  }
}

/** The classes of newer Androids that the shell names have stubs: compiled against, never packed. */
async function compile(work: string): Promise<void> {
  const at = (name: string) => join(work, name)
  for (const folder of ['gen', 'stubs', 'classes']) mkdirSync(at(folder))
  await run('aapt', [
    'package',
    '-f',
    '-m',
    '-J',
    at('gen'),
    '--custom-package',
    'ph.perlas.app',
    '-M',
    at('AndroidManifest.xml'),
    '-S',
    at('res'),
    '-I',
    framework,
  ])
  await javac(javaIn(join(sources, 'stubs')), at('stubs'), [androidJar])
  await javac([...javaIn(join(sources, 'java')), ...javaIn(at('gen'))], at('classes'), [
    at('stubs'),
    androidJar,
  ])
  await run('java', [
    '-cp',
    dxJar,
    'com.android.dx.command.Main',
    '--dex',
    `--min-sdk-version=${LEAST}`,
    `--output=${at('classes.dex')}`,
    at('classes'),
  ])
}

function javac(files: readonly string[], out: string, platform: readonly string[]) {
  const level = ['-source', '8', '-target', '8', '-Xlint:-options', '-Werror', '-encoding', 'UTF-8']
  return run('javac', [...level, '-bootclasspath', platform.join(':'), '-d', out, ...files])
}

function javaIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(folder, file))
}

async function pack(work: string): Promise<string> {
  const at = (name: string) => join(work, name)
  await run('aapt', [
    'package',
    '-f',
    '-0',
    'arsc',
    '-M',
    at('AndroidManifest.xml'),
    '-S',
    at('res'),
    '-I',
    framework,
    '-F',
    at('raw.apk'),
  ])
  await run('aapt', ['add', at('raw.apk'), 'classes.dex'], { cwd: work })
  await run('zipalign', ['-f', '-p', '4', at('raw.apk'), at('aligned.apk')])
  return at('aligned.apk')
}

type Key = { store: string; password: string }

/** The installation's own key, made on first use, or the operator's. An app is updated by who has it, and by nobody else. */
function keyOf({
  dataDir,
  android: { keystore, password },
}: Pick<Config, 'dataDir' | 'android'>): Key {
  if (keystore) return { store: keystore, password }
  const folder = join(dataDir, 'android-key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = readOrMake(join(folder, 'password.json'), () => ({ password: freshKey() }))
  return { store: join(folder, 'key.p12'), password: kept.password }
}

/** The password goes by the environment: a command line can be read by others. */
async function sign(unsigned: string, signed: string, { store, password }: Key): Promise<void> {
  const env = { ...process.env, PERLAS_KEY_PASSWORD: password }
  if (!existsSync(store)) {
    const fresh = `${store}.new`
    rmSync(fresh, { force: true })
    await run(
      'keytool',
      [
        '-genkeypair',
        '-keystore',
        fresh,
        '-storetype',
        'PKCS12',
        '-alias',
        'perlas',
        '-keyalg',
        'RSA',
        '-keysize',
        '4096',
        '-validity',
        YEARS_30,
        '-dname',
        'CN=Perlas',
        '-storepass:env',
        'PERLAS_KEY_PASSWORD',
      ],
      { env },
    )
    chmodSync(fresh, 0o600)
    renameSync(fresh, store)
  }
  await run(
    'apksigner',
    [
      'sign',
      '--ks',
      store,
      '--ks-pass',
      'env:PERLAS_KEY_PASSWORD',
      '--min-sdk-version',
      String(LEAST),
      '--v1-signing-enabled',
      'false',
      '--v2-signing-enabled',
      'true',
      '--v3-signing-enabled',
      'true',
      '--out',
      signed,
      unsigned,
    ],
    { env },
  )
}

/** Proves the signature, too. */
async function certificateOf(apk: string): Promise<string> {
  const { stdout } = await run('apksigner', [
    'verify',
    '--min-sdk-version',
    String(LEAST),
    '--print-certs',
    apk,
  ])
  const digest = /certificate SHA-256 digest: ([0-9a-f]{64})/.exec(stdout)?.[1]
  if (!digest) throw new Error('The package has no signature that can be read.')
  return digest
}

/** The package first, then what names it; an earlier one stays for who is downloading it. */
function publish(dir: string, apk: string, release: AndroidRelease): void {
  mkdirSync(dir, { recursive: true })
  const put = (name: string, write: (file: string) => void) => {
    const fresh = join(dir, `.${name}`)
    write(fresh)
    renameSync(fresh, join(dir, name))
  }
  put(release.file, (file) => copyFileSync(apk, file))
  put('app.json', (file) => writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`))
}
