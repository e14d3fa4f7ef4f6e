import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '../apps/server/src/version.ts'
import { buildAndroid, originOf, versionCodeOf, type AndroidRelease } from './android/build.ts'
import { haveAndroidTools } from './android/tools.ts'

/** The package as phones get it: built here, from the sources, with Debian's tools. It fails where they cannot be had. */

const root = resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'perlas-apk-'))
const android = {
  dir: join(dataDir, 'android'),
  packageId: 'ph.perlas.app',
  keystore: '',
  password: '',
}
const build = (publicUrl = 'https://play.perlas.example') =>
  buildAndroid({ publicUrl, dataDir, android })
let release: AndroidRelease
let apk = ''
beforeAll(async () => {
  const missing = haveAndroidTools()
  if (missing) throw new Error(missing)
  release = await build()
  apk = join(android.dir, release.file)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const aapt = (...args: string[]) => execFileSync('aapt', args, { encoding: 'utf8' })
const manifest = (file = apk) => aapt('dump', 'xmltree', file, 'AndroidManifest.xml')

test('the package is of this version, for Android 7 and later, small, and what its note says [PR-11]', () => {
  const badging = aapt('dump', 'badging', apk)
  expect(badging).toContain(
    `package: name='ph.perlas.app' versionCode='${versionCodeOf(VERSION)}' versionName='${VERSION}'`,
  )
  expect(badging).toContain(`sdkVersion:'24'`)
  expect(badging).toContain(`targetSdkVersion:'35'`)
  expect(badging).toContain(`launchable-activity: name='ph.perlas.app.LobbyActivity'`)
  const bytes = readFileSync(apk)
  expect(bytes.length).toBeLessThan(120_000)
  expect(release).toMatchObject({
    version: VERSION,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    origin: 'https://play.perlas.example',
  })
  expect(JSON.parse(readFileSync(join(android.dir, 'app.json'), 'utf8'))).toEqual(release)
})

test('it asks for the network and the camera, and for nothing else [PR-11]', () => {
  const asked = aapt('dump', 'permissions', apk).match(/uses-permission: name='[^']+'/g)
  expect(asked).toEqual([
    `uses-permission: name='android.permission.INTERNET'`,
    `uses-permission: name='android.permission.CAMERA'`,
  ])
})

test('links of this host open it, once the phone has checked that they are ours [PR-11]', () => {
  expect(manifest()).toMatch(/autoVerify\(0x[0-9a-f]+\)=\(type 0x12\)0xffffffff/)
  expect(manifest()).toContain('Raw: "play.perlas.example"')
  expect(manifest()).toContain('Raw: "https"')
  expect(manifest()).not.toContain('Raw: "http"')
})

test('nothing travels in clear, nobody debugs it and nothing of it is copied off the phone [PR-11]', () => {
  expect(aapt('dump', 'xmltree', apk, 'res/xml/network.xml')).not.toContain('domain-config')
  for (const name of ['debuggable', 'allowBackup', 'usesCleartextTraffic'])
    expect(manifest()).toMatch(new RegExp(`${name}\\(0x[0-9a-f]+\\)=\\(type 0x12\\)0x0\\b`))
})

test('there is no bridge into the app, and no stub of a newer Android in it [PR-11]', () => {
  const code = execFileSync('dexdump', ['-d', apk], { encoding: 'utf8', maxBuffer: 1 << 26 })
  expect(code).toContain('setJavaScriptEnabled')
  expect(code).not.toMatch(/addJavascriptInterface|createWebMessageChannel|evaluateJavascript/)
  const classes = [...code.matchAll(/Class descriptor {2}: '([^']+)'/g)].map(([, name]) => name)
  expect(classes.every((name) => name?.startsWith('Lph/perlas/app/'))).toBe(true)
})

test('where links lead and who may use the camera, on a plain Java [PR-11]', () => {
  const out = join(dataDir, 'rules')
  const at = (path: string) => join(root, 'apps/android', path)
  execFileSync('javac', ['-d', out, at('java/ph/perlas/app/Rules.java'), at('test/RulesTest.java')])
  const { stdout, status } = spawnSync('java', ['-cp', out, 'ph.perlas.app.RulesTest'], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: 'rules hold\n', status: 0 })
})

test('it is signed by the installation’s own key, which others cannot read and a rebuild keeps [PR-11]', async () => {
  const verified = execFileSync(
    'apksigner',
    ['verify', '--verbose', '--print-certs', '--min-sdk-version', '24', apk],
    { encoding: 'utf8' },
  )
  expect(verified).toContain('(APK Signature Scheme v2): true')
  expect(verified).toContain('(APK Signature Scheme v3): true')
  expect(verified).toContain(`certificate SHA-256 digest: ${release.certificate}`)
  for (const file of ['key.p12', 'password.json'])
    expect(statSync(join(dataDir, 'android-key', file)).mode & 0o077).toBe(0)
  expect((await build()).certificate).toBe(release.certificate)
})

test('an operator brings a key of their own [PR-11]', async () => {
  const keystore = join(dataDir, 'operator.p12')
  const password = 'operators-own-password'
  execFileSync('keytool', [
    '-genkeypair',
    '-keystore',
    keystore,
    '-storetype',
    'PKCS12',
    '-alias',
    'any',
    '-keyalg',
    'EC',
    '-validity',
    '9000',
    '-dname',
    'CN=Operator',
    '-storepass',
    password,
  ])
  const own = { ...android, dir: join(dataDir, 'own'), keystore, password }
  const made = await buildAndroid({
    publicUrl: 'https://play.perlas.example',
    dataDir,
    android: own,
  })
  const pem = execFileSync('keytool', [
    '-exportcert',
    '-rfc',
    '-keystore',
    keystore,
    '-storepass',
    password,
    '-alias',
    'any',
  ])
  const fingerprint = new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()
  expect(made.certificate).toBe(fingerprint)
})

test('a trial on this machine opens in clear from a package for debugging; no other address does [PR-11]', async () => {
  const dir = join(dataDir, 'trial')
  const made = await buildAndroid({
    publicUrl: 'http://localhost:8080',
    dataDir,
    android: { ...android, dir },
  })
  const file = join(dir, made.file)
  expect(aapt('dump', 'xmltree', file, 'res/xml/network.xml')).toContain('localhost')
  expect(manifest(file)).toMatch(/debuggable\(0x[0-9a-f]+\)=\(type 0x12\)0xffffffff/)
  expect(manifest(file)).toContain('Raw: "8080"')
  expect(() => originOf('http://192.168.1.4:8080')).toThrow(/https addresses only/)
})

test('a later version has a larger code, and one that has none is refused [PR-11]', () => {
  expect(versionCodeOf('1.0.28')).toBe(10_028)
  expect(versionCodeOf('1.1.0')).toBeGreaterThan(versionCodeOf('1.0.99'))
  for (const wrong of ['1.0', '1.0.100', '1.0.x', ''])
    expect(() => versionCodeOf(wrong)).toThrow(/three numbers/)
})
