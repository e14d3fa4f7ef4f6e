import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

/** The Android app as it is handed out. */
export const AndroidRelease = Type.Object({
  version: Type.String(),
  versionCode: Type.Integer(),
  /** Where the app leads: an origin. */
  origin: Type.String(),
  /** Where the package lies, on the host that was asked. */
  path: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Of the package, in hex. */
  sha256: Type.String(),
  /** SHA-256 of the certificate that it is signed with, in hex. */
  certificate: Type.String(),
  /** ISO 8601. */
  builtAt: Type.String(),
})
export type AndroidRelease = Static<typeof AndroidRelease>

export const androidApp = defineCall({
  name: 'anonymous/androidApp',
  summary:
    'The Android app of this installation: its version, its size and its sum; nothing where none was built.',
  access: 'public',
  input: {},
  output: { release: Type.Optional(AndroidRelease) },
  failures: [],
})
