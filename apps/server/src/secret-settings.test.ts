import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (secrets: unknown, ring: unknown = testKycKeys) =>
  readConfig({ SECRETS_JSON: JSON.stringify(secrets), KYC_KEYS_JSON: JSON.stringify(ring) })
const without = (of: object, field: string) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== field))

test('a setting that lacks a field is named with the field, and no value of it is shown', () => {
  expect(read(testSecrets).secrets).toEqual(testSecrets)
  expect(read(testSecrets).kyc.keys()).toEqual(testKycKeys)
  for (const field of ['marks', 'current', 'keys']) {
    expect(() => read(testSecrets, without(testKycKeys, field))).toThrow(
      `KYC_KEYS_JSON: the field "${field}" is missing or wrong`,
    )
  }
  const key = without(testSecrets.studioWallet, 'keyId')
  for (const [secrets, field] of [
    [without(testSecrets, 'pseudonym'), 'pseudonym'],
    [{ ...testSecrets, seal: 7 }, 'seal'],
    [{ ...testSecrets, studioWallet: key }, 'studioWallet.keyId'],
  ] as const) {
    const wrong = () => read(secrets)
    expect(wrong).toThrow(`SECRETS_JSON: the field "${field}" is missing or wrong`)
    expect(wrong).not.toThrow(testSecrets.payApiKey)
  }
  expect(() => read([])).toThrow('SECRETS_JSON is no JSON object.')
  expect(() => readConfig({ SECRETS_JSON: '{"seal": "half' })).toThrow('SECRETS_JSON is not JSON.')
})
