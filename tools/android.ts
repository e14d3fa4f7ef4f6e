import { readConfig } from '../apps/server/src/config.ts'
import { buildAndroid } from './android/build.ts'
import { haveAndroidTools } from './android/tools.ts'

/** `npm run android`: the signed Android app of this installation (PUBLIC_URL), where the server hands it out at once. */
const missing = haveAndroidTools()
if (missing) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  const config = readConfig()
  const { file, size, sha256, certificate, version, origin } = await buildAndroid(config)
  say(`Perlas ${version} for Android, opening ${origin}`)
  say(`  package      ${config.android.dir}/${file} (${Math.ceil(size / 1024)} kB)`)
  say(`  SHA-256      ${sha256}`)
  say(`  certificate  ${certificate}`)
  if (!config.android.keystore)
    say(
      `  key          ${config.dataDir}/android-key: keep a copy, without it no phone takes an update`,
    )
} catch (fault) {
  process.stderr.write(`${(fault as Error).message}\n`)
  process.exitCode = 1
}
