import { expect, test } from 'vitest'
import { Unreachable } from '@perlas/player-kit/failure.ts'
import { refusedBy } from '@perlas/player-kit/refusal.ts'
import english from './messages/en-PH.json' with { type: 'json' }
import {
  asksAgreement,
  asksForCode,
  checkCode,
  checkConfirmation,
  checkMobile,
  checkPassword,
  checkUsername,
  goesByNumber,
  loginFailure,
  loginTypeOf,
  rememberedFor,
} from './rules.ts'

const site = {
  usernameLengthMin: 6,
  usernameLengthMax: 20,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
}

test('a user name is letters and digits within its bounds [AU-06]', () => {
  expect(checkUsername('maria99', site)).toBeUndefined()
  for (const bad of ['', 'mari', 'maria_99', 'maría99', 'm'.repeat(21)]) {
    expect(checkUsername(bad, site)).toEqual({
      key: 'login.loginUsernameTip',
      values: { min: 6, max: 20 },
    })
  }
})

test('a number keeps its bounds and begins as the rule says [AU-05]', () => {
  const rule = (mobileStartsWith: string) => ({
    accountLengthMin: 10,
    accountLengthMax: 11,
    accountRule: { mobileStartsWith },
  })
  expect(checkMobile('9171234567', rule('9'))).toBeUndefined()
  expect(checkMobile('09171234567', rule('9'))).toBeUndefined()
  expect(checkMobile('8171234567', rule(''))).toBeUndefined()
  for (const bad of ['', '917123456', '091712345678', '917 123456', '917abc4567', '+639171234'])
    expect(checkMobile(bad, rule('9')), bad).toEqual({
      key: 'login.loginPhoneTip',
      values: { min: 10, max: 11 },
    })
  for (const bad of ['8171234567', '08171234567'])
    expect(checkMobile(bad, rule('9')), bad).toEqual({
      key: 'login.mobileInputTips1',
      values: { start: '9' },
    })
})

test('a code has six digits, and is asked for in green mode and where numbers are proved [AU-09]', () => {
  expect(checkCode('012345')).toBeUndefined()
  for (const bad of ['', '12345', '1234567', '12345a'])
    expect(checkCode(bad)?.key).toBe('login.loginOtpTip')
  const asked = (mode: string, registerType: string, otpStatus: boolean) =>
    asksForCode({ mode, registerType, otpStatus })
  expect(asked('green', 'username', false)).toBe(true)
  expect(asked('standard', 'phone', true)).toBe(true)
  expect(asked('standard', 'phone', false)).toBe(false)
  expect(asked('standard', 'phoneNoOtp', true)).toBe(false)
  expect(asked('standard', 'username', true)).toBe(false)
})

test('each way to register has its login type, and its own remembered account [AU-02] [AU-13]', () => {
  const site = (registerType: string) => ({ registerType, countryCode: '63' })
  expect(['phone', 'username', 'phoneNoOtp'].map((type) => loginTypeOf(site(type)))).toEqual([
    1, 2, 3,
  ])
  expect(goesByNumber(undefined)).toBe(false)
  expect(rememberedFor('+639171234567', site('phone'))).toBe('9171234567')
  expect(rememberedFor('+14155550100', site('phoneNoOtp'))).toBe('')
  expect(rememberedFor('Mara99', site('phone'))).toBe('')
  expect(rememberedFor('Mara99', site('username'))).toBe('Mara99')
  expect(rememberedFor('+639171234567', site('username'))).toBe('')
})

test('a password keeps its bounds and is confirmed [AU-07]', () => {
  expect(checkPassword('12345678', site)).toBeUndefined()
  expect(checkPassword('1234567', site)?.key).toBe('login.loginPasswordTip')
  expect(checkConfirmation('', '')?.key).toBe('login.loginConfirmationTip')
  expect(checkConfirmation('a', 'b')?.key).toBe('login.loginConfirmationTip')
  expect(checkConfirmation('a', 'a')).toBeUndefined()
})

test('the variants that show the agreement ask for it [AU-10]', () => {
  for (const variant of ['9s', 'n7', '6b', '6s'])
    expect(asksAgreement({ variant, mode: 'standard' })).toBe(true)
  expect(asksAgreement({ variant: 'plain', mode: 'standard' })).toBe(false)
  expect(asksAgreement({ variant: 'plain', mode: 'green' })).toBe(true)
})

test('each known code of a refused login has its own text, others the general one with the code [AU-18]', () => {
  const texts = english.login as Record<string, string>
  for (const code of [101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049]) {
    const { key } = loginFailure(refusedBy({ errcode: code }), true)
    expect(key).toBe(`login.loginFailed${code}`)
    expect(texts).toHaveProperty(`loginFailed${code}`)
  }
  // 1045 speaks of a number: where none is given, the general text.
  expect(loginFailure(refusedBy({ errcode: 1045 })).key).toBe('login.loginFailed')
  expect(loginFailure(refusedBy({ errcode: 7777 }))).toMatchObject({
    key: 'login.loginFailed',
    values: { code: 7777 },
  })
  expect(loginFailure(refusedBy({ errcode: 1018, retryAfter: 90 })).values).toMatchObject({
    minutes: 2,
  })
  expect(loginFailure(new Unreachable('x')).key).toBe('error.offline')
})
