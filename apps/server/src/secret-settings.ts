import { resolve } from 'node:path'
import { freshKey, readOrMake } from '@perlas/database/seal'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Env } from './settings.ts'

/** Settings that are JSON: what is wrong is said by the names of setting and field, and no value is ever shown. */

const Text = Type.String({ minLength: 1 })
const ProviderKey = Type.Object({ providerId: Text, keyId: Text, secret: Text })

const Secrets = Type.Object({
  /** Seals private keys in the database. */
  seal: Text,
  /** Makes pseudonyms of players for providers. */
  pseudonym: Text,
  studioWallet: ProviderKey,
  studioOperator: ProviderKey,
  payApiKey: Text,
  payWebhook: Text,
})
export type Secrets = Static<typeof Secrets>

/** `keys` by their ids, 32 bytes in base64url each; `current` seals; `marks` makes marks of document numbers. */
const KycKeys = Type.Object({
  current: Text,
  keys: Type.Record(Type.String(), Text),
  marks: Text,
})
export type KycKeys = Static<typeof KycKeys>

/** The installation's secrets: given, or made on the first start (file mode 0600). */
export function readSecrets(env: Env, dataDir: string): Secrets {
  const given = env['SECRETS_JSON']
  if (given) return parsed('SECRETS_JSON', given, Secrets)
  const file = resolve(dataDir, 'secrets.json')
  const made = readOrMake<Secrets>(file, () => ({
    seal: freshKey(),
    pseudonym: freshKey(),
    studioWallet: { providerId: 'perlas-studio', keyId: 'w1', secret: freshKey() },
    studioOperator: { providerId: 'perlas-studio', keyId: 'o1', secret: freshKey() },
    payApiKey: freshKey(),
    payWebhook: freshKey(),
  }))
  return checked(file, made, Secrets)
}

/** The ring of KYC keys: given, or made once in DATA_DIR for trials (file mode 0600). */
export function readKycKeys(env: Env, dataDir: string): KycKeys {
  const given = env['KYC_KEYS_JSON']
  if (given) return parsed('KYC_KEYS_JSON', given, KycKeys)
  const file = resolve(dataDir, 'kyc-keys.json')
  const made = readOrMake<KycKeys>(file, () => ({
    current: 'k1',
    keys: { k1: freshKey() },
    marks: freshKey(),
  }))
  return checked(file, made, KycKeys)
}

function parsed<Shape extends TSchema>(name: string, text: string, shape: Shape): Static<Shape> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${name} is not JSON.`)
  }
  return checked(name, value, shape)
}

function checked<Shape extends TSchema>(name: string, value: unknown, shape: Shape): Static<Shape> {
  const [wrong] = Value.Errors(shape, value)
  if (!wrong) return value as Static<Shape>
  const lacking = wrong.keyword === 'required' ? wrong.params.requiredProperties : []
  const path = [...wrong.instancePath.split('/').slice(1), ...lacking.slice(0, 1)].join('.')
  throw new Error(
    path
      ? `${name}: the field "${path}" is missing or wrong (docs/operations.md, "Secrets of an installation").`
      : `${name} is no JSON object.`,
  )
}
